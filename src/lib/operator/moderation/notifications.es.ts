import type { NotificationText } from '@/lib/notifications/definitions';
import type { CaseChange } from './schema';

/** Texts per change of a suspension, in feed and mail; titles follow the page's name. */
export const suspensionTexts: Record<CaseChange, NotificationText> = {
  suspendida: {
    title: 'está suspendida',
    text: 'Nadie la ve, y nada de ella se borró. Puedes leer el motivo y responder.',
  },
  respuesta: {
    title: 'tiene una respuesta',
    text: 'Quien opera el sitio te respondió sobre la suspensión.',
  },
  levantada: {
    title: 'está abierta otra vez',
    text: 'La suspensión se levantó. Todo sigue igual.',
  },
  borrado: {
    title: 'se va a eliminar',
    text: 'Dentro de siete días se elimina para siempre. Hasta entonces puedes descargar todo y responder.',
  },
  'sin-borrado': {
    title: 'ya no se va a eliminar',
    text: 'Sigue suspendida y guardada, con todo lo suyo.',
  },
};

import { plans } from '../../billing/texts/es/plans';
import { counted } from '../../portability/texts/es/change-count';
import type { Happening } from '../happenings';
import type { OptionalKind } from '../kinds';

/** What the feed says of each kind of happening: a title, and what can be done about it. */
const said: {
  [K in Happening['tipo']]: (datos: Extract<Happening, { tipo: K }>['datos']) => {
    title: string;
    text: string;
  };
} = {
  seguridad: ({ dispositivo }) => ({
    title: 'Nueva sesión en tu cuenta',
    text: `${dispositivo || 'Dispositivo desconocido'}. Si no fuiste tú, ciérrala en Ajustes.`,
  }),
  plan: ({ plan }) => ({
    title: `Tu plan ahora es ${plan === 'free' ? plans.free.name : plans[plan].badge}`,
    text: 'El cambio ya vale en tu cuenta.',
  }),
  importacion: ({ nuevos, cambiados, deshechaEn }) => ({
    title: deshechaEn ? 'Importación deshecha' : 'Importación terminada',
    text: `Elementos: ${counted(nuevos, cambiados)}. ${deshechaEn ? 'La deshiciste.' : 'Puedes deshacerla en Ajustes durante un día.'}`,
  }),
  enlace: ({ titulo, url }) => ({
    title: `«${titulo || url}» no responde`,
    text: `Probamos ${url} dos días seguidos sin respuesta. Revisa que la dirección siga bien.`,
  }),
};

const kinds: Record<OptionalKind, { name: string; help: string }> = {
  plan: { name: 'Plan', help: 'Cuando cambia tu plan.' },
  importacion: { name: 'Importaciones', help: 'Cuando termina una importación.' },
  enlace: { name: 'Enlaces caídos', help: 'Cuando un enlace tuyo lleva dos días sin responder.' },
};

export const es = {
  said,
  kinds,
  feed: 'Lo que pasó',
  feedHelp: 'Guardamos las últimas 200 durante seis meses.',
  unread: (count: number) => (count === 1 ? '1 sin leer' : `${count} sin leer`),
  allRead: 'Todo leído',
  new: 'Nueva',
  markRead: 'Marcar como leída',
  markOne: (title: string) => `Marcar como leída: ${title}`,
  markAll: 'Marcar todo como leído',
  markedAll: 'Todo quedó como leído',
  more: 'Ver anteriores',
  now: 'ahora mismo',
  loading: 'Buscando tus notificaciones…',
  failed: 'No pudimos cargar tus notificaciones.',
  changeFailed: 'No pudimos guardar el cambio',
  emptyTitle: 'Nada por ahora',
  emptyHelp:
    'Aquí te avisamos de entradas a tu cuenta, cambios de plan, importaciones y enlaces que dejan de responder.',
  choose: 'De qué avisarte',
  byMail: 'También por correo: elígelo en Ajustes',
  chooseHelp: 'Elige qué quieres ver aquí. De la seguridad de tu cuenta te avisamos siempre.',
  always: 'Seguridad',
  alwaysHelp: 'Cada vez que alguien entra a tu cuenta. Siempre activo.',
  seeSessions: 'Ver sesiones',
  seeLinks: 'Ver enlaces',
  seeImport: 'Ver en Ajustes',
  seePlan: 'Ver planes',
  faults: {
    id: 'Esa notificación no existe.',
    kind: 'Ese tipo de notificación no se puede apagar.',
  },
};

import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';
import { type EventName, TEST_EVENT } from '../events';

/** Names of the events for people. */
const events: Record<EventName | typeof TEST_EVENT, string> = {
  'pedido.creado': 'Pedido nuevo',
  'pedido.pagado': 'Pedido pagado',
  'pedido.cambiado': 'Pedido que cambia: entregado, rechazado, vencido, en disputa',
  'pedido.devuelto': 'Pedido devuelto, entero o en parte',
  'mensaje.recibido': 'Mensaje nuevo',
  'suscriptor.confirmado': 'Suscriptor que confirma',
  'suscriptor.baja': 'Suscriptor que se va',
  'enlace.publicado': 'Enlace publicado',
  'enlace.cambiado': 'Enlace cambiado',
  'enlace.retirado': 'Enlace retirado',
  'pagina.publicada': 'Página publicada con cambios',
  [TEST_EVENT]: 'Prueba',
};

export const es = {
  events,
  issues: {
    name: 'Escribe para qué es.',
    address: 'Escribe una dirección web completa, como https://ejemplo.com/webhooks.',
    scheme: 'La dirección debe empezar con https://: lo que se envía tiene datos de personas.',
    credentials:
      'La dirección no puede llevar usuario ni contraseña. La firma ya demuestra que somos nosotros.',
    unreachable:
      'A esa dirección no se puede llegar desde aquí: es de una red local, de una máquina o de este mismo sitio. Usa una que se abra desde internet.',
    port: 'La dirección no puede llevar un puerto: se usa el 443.',
    event: 'Ese suceso no existe.',
    noEvent: 'Elige al menos un suceso.',
    tooMany: (most: number) =>
      `Una página tiene hasta ${most} webhooks. Elimina uno que ya no uses.`,
    noKey: 'Esta instalación no tiene llave para guardar secretos. Avisa a quien la opera.',
    notActive: 'Actívalo antes de enviar.',
    waits: 'Esta entrega todavía está en camino.',
  },
};

export const getWebhooksTexts = defineTexts({ es });
export const webhooksIssue = issuesOf('webhooks', (language) => getWebhooksTexts(language).issues);

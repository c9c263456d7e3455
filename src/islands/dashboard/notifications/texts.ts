import { teamText } from '@/lib/accounts/notifications.es';
import { webhookText } from '@/lib/api/webhooks/texts/notifications.es';
import { accessText, signInText } from '@/lib/auth/texts/notifications.es';
import { senderText } from '@/lib/brands/senders/notifications.es';
import { messageText } from '@/lib/contacts/texts/notifications.es';
import { defineTexts, pageLanguage } from '@/lib/core/i18n';
import { wholeNumber } from '@/lib/core/text/numbers';
import type { Notification } from '@/lib/dashboard/notifications';
import type { OptionalKind } from '@/lib/dashboard/preferences';
import { domainText } from '@/lib/domains/notifications.es';
import { experimentText } from '@/lib/experiments/notifications.es';
import { letterText } from '@/lib/letters/texts/notifications.es';
import { suspensionTexts } from '@/lib/operator/moderation/notifications.es';
import { conversationText } from '@/lib/operator/support/notifications.es';
import { orderText } from '@/lib/orders/notifications/notifications.es';
import { paymentMethodText } from '@/lib/payments/notifications.es';
import { plans } from '@/lib/plans/texts';
import { importText } from '@/lib/portability/texts/notifications.es';
import type { NotificationView } from '../core/notification-view';

type Words = { [Kind in Notification['tipo']]: NotificationView<Kind>['words'] };

/** Texts of the kinds of notifications, and of the links to their sections. */
const entries = {
  seguridad: { link: 'Ver sesiones', text: signInText },
  acceso: { link: 'Ver formas de entrar', text: accessText },
  plan: {
    link: 'Ver planes',
    text: ({ plan }) => ({
      title: `Tu plan ahora es ${plan === 'free' ? plans.free.name : plans[plan].badge}`,
      text: 'El cambio ya está activo en tu cuenta.',
    }),
  },
  importacion: { link: 'Ver en Ajustes', text: importText },
  enlace: {
    link: 'Ver enlaces',
    text: ({ titulo, url }) => ({
      title: `Tu enlace «${titulo || url}» no responde`,
      text: `Probamos ${url} dos días seguidos sin respuesta. Revisa que la dirección siga bien.`,
    }),
  },
  equipo: { link: 'Ver equipo', text: teamText },
  mensaje: { link: 'Ver mensajes', text: messageText },
  venta: { link: 'Ver el pedido', text: orderText },
  prueba: { link: 'Ver la prueba', text: experimentText },
  suspension: {
    link: 'Ver y responder',
    text: ({ hecho, pagina }) => {
      const { title, text } = suspensionTexts[hecho];
      return { title: `«${pagina}» ${title}`, text };
    },
  },
  dominio: { link: 'Ver mi dominio', text: domainText },
  soporte: { link: 'Ver la conversación', text: conversationText },
  webhook: { link: 'Ver webhooks', text: webhookText },
  cobro: { link: 'Ver formas de cobro', text: paymentMethodText },
  remitente: { link: 'Ver mi marca', text: senderText },
  boletin: { link: 'Ver tus boletines', text: letterText },
} satisfies Words;

const kinds: Record<OptionalKind, { name: string; help: string }> = {
  plan: { name: 'Plan', help: 'Cuando cambia tu plan.' },
  importacion: { name: 'Importaciones', help: 'Cuando termina una importación.' },
  enlace: { name: 'Enlaces caídos', help: 'Cuando un enlace tuyo lleva dos días sin responder.' },
  mensaje: { name: 'Mensajes', help: 'Cuando alguien te escribe desde tu página.' },
  venta: {
    name: 'Ventas',
    help: 'Cuando alguien compra, paga, desiste o envía una imagen de su pago.',
  },
  prueba: {
    name: 'Pruebas A/B',
    help: 'Cuando una prueba tiene veredicto, o algo no cuadra en ella.',
  },
};

const es = {
  entries,
  kinds,
  feed: 'Lo que pasó',
  feedHelp: 'Guardamos las últimas 200 durante seis meses.',
  unread: (count: number) => (count === 1 ? '1 sin leer' : `${wholeNumber(count)} sin leer`),
  allRead: 'Todo leído',
  new: 'Nueva',
  markRead: 'Marcar como leída',
  markOne: (title: string) => `Marcar como leída: ${title}`,
  markAll: 'Marcar todo como leído',
  markedAll: 'Todo quedó como leído',
  more: 'Ver anteriores',
  now: 'ahora mismo',
  loading: 'Cargando tus notificaciones…',
  failed: 'No pudimos cargar tus notificaciones.',
  changeFailed: 'No pudimos guardar el cambio',
  emptyTitle: 'Nada por ahora',
  emptyHelp:
    'Aquí te avisamos de entradas a tu cuenta, cambios de plan, importaciones, mensajes, ventas, pruebas que terminan y enlaces que dejan de responder.',
  choose: 'De qué avisarte',
  byMail: 'También por correo: elígelo en Ajustes',
  chooseHelp: 'Elige qué quieres ver aquí. De la seguridad de tu cuenta te avisamos siempre.',
  always: 'Seguridad, equipo, dominio, marca, boletines, cobros, soporte y webhooks',
  alwaysHelp:
    'Cada vez que alguien entra a tu cuenta, cambia cómo se entra, cambia quién trabaja en tus páginas, le pasa algo a tu dominio o a la dirección de tus correos, sale o se pausa un boletín, se suspende algo tuyo, te responde soporte, falla un webhook o una forma de cobro deja de aceptar tu clave. Siempre activo.',
};

/** The texts load with this screen, not with the dashboard. */
export const notificationTexts = defineTexts({ es })(pageLanguage());

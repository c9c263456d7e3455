import { experimentNews } from '@/lib/audience/experiments/texts/es/news';
import { counted } from '@/lib/interfaces/portability/texts/es/change-count';
import { news as hooks } from '@/lib/interfaces/webhooks/texts/es/news';
import { formatPrice } from '@/lib/kernel/text/money';
import { news } from '@/lib/operator/moderation/texts/es/news';
import { conversationNews } from '@/lib/operator/support/texts/es/news';
import type { SenderNews } from '@/lib/page/brands/senders/news';
import type { DomainNews } from '@/lib/page/domains/news';
import { wayWords } from '@/lib/people/auth/texts/es/ways';
import { es as people } from '@/lib/people/people/texts/es';
import { plans } from '@/lib/store/billing/texts/es/plans';
import { es as payment, payoutNews } from '@/lib/store/payment/texts/es';
import type { Happening, Sale, TeamNews } from '../happenings';
import type { OptionalKind } from '../kinds';

const roleName = ({ rol }: TeamNews) => (rol ? people.roles[rol].name : '');

/** What is said of each change in a team, in the feed and by mail. */
const team: Record<TeamNews['hecho'], (datos: TeamNews) => { title: string; text: string }> = {
  invitada: (datos) => ({
    title: `Invitación a «${datos.pagina}»`,
    text: `Para ${datos.quien || 'quien tenga el enlace'}, con el rol de ${roleName(datos)}.`,
  }),
  aceptada: (datos) => ({
    title: `${datos.quien} ya trabaja en «${datos.pagina}»`,
    text: `Aceptó la invitación con el rol de ${roleName(datos)}.`,
  }),
  papel: (datos) =>
    datos.quien
      ? {
          title: `${datos.quien} tiene otro rol en «${datos.pagina}»`,
          text: `Ahora es ${roleName(datos)}.`,
        }
      : {
          title: `Tienes otro rol en «${datos.pagina}»`,
          text: datos.rol
            ? `Ahora es ${roleName(datos)}. ${people.roles[datos.rol].may}`
            : 'Míralo en Equipo.',
        },
  fuera: ({ quien, pagina }) => ({
    title: quien ? `${quien} ya no trabaja en «${pagina}»` : `Ya no trabajas en «${pagina}»`,
    text: quien
      ? 'Se le quitó el acceso.'
      : 'Se te quitó el acceso. Tus otras páginas siguen igual.',
  }),
  salida: ({ quien, pagina }) => ({
    title: `${quien} dejó «${pagina}»`,
    text: 'Ya no tiene acceso.',
  }),
  eliminada: ({ pagina }) => ({
    title: `«${pagina}» ya no existe`,
    text: 'Quien era su dueño la eliminó.',
  }),
};

const priceOf = ({ importe, moneda }: Sale) => formatPrice(importe, moneda, 'es');
const what = ({ cantidad, producto }: Sale) =>
  cantidad > 1 ? `${cantidad} × ${producto}` : producto;

/** What is said of each thing that happens to an order, in the feed and by mail. */
const sales: Record<Sale['hecho'], (datos: Sale) => { title: string; text: string }> = {
  primera: (datos) => ({
    title: `¡Tu primera venta en «${datos.pagina}»!`,
    text: `${datos.comprador}: ${what(datos)}, ${priceOf(datos)}. Que sea la primera de muchas.`,
  }),
  venta: (datos) => ({
    title: `Vendiste ${what(datos)}`,
    text: `${datos.comprador}, ${priceOf(datos)}. Pedido n.º ${datos.numero} de «${datos.pagina}».`,
  }),
  pedido: (datos) => ({
    title: `Nuevo pedido por ${priceOf(datos)}`,
    text: `${datos.comprador} pidió ${what(datos)}. Cuando veas el pago, apruébalo en Ventas.`,
  }),
  comprobante: (datos) => ({
    title: `${datos.comprador} envió una imagen de su pago`,
    text: `Pedido n.º ${datos.numero}, ${priceOf(datos)}. Una imagen no es el dinero: búscalo en tu cuenta antes de aprobar.`,
  }),
  noRecibido: (datos) => ({
    title: `${datos.comprador} todavía no recibió su pedido`,
    text: `Pedido n.º ${datos.numero}, ${what(datos)}. Volvió a «Pagado»: márcalo como entregado cuando lo tenga.`,
  }),
  desistimiento: (datos) => ({
    title: `${datos.comprador} desistió de su compra`,
    text: `Pedido n.º ${datos.numero}, ${priceOf(datos)}. La ley pide devolver el dinero en 14 días.`,
  }),
  disputa: (datos) => ({
    title: `El pago del pedido n.º ${datos.numero} está en disputa`,
    text: `${priceOf(datos)} de ${datos.comprador}. Respóndela en tu forma de cobro; la entrega quedó en pausa.`,
  }),
  tarde: (datos) => ({
    title: `Llegó un pago cuando ya no quedaba`,
    text: `Pedido n.º ${datos.numero}, ${priceOf(datos)} de ${datos.comprador}. Si no se devuelve solo, devuélvelo tú.`,
  }),
  noCoincide: (datos) => ({
    title: `Un pago no coincide con el pedido n.º ${datos.numero}`,
    text: `El pedido es de ${priceOf(datos)}, de ${datos.comprador}, y sigue sin pagar: lo que dice tu forma de cobro tiene otro importe u otra moneda. Míralo allí y, si no es suyo, devuélvelo.`,
  }),
  repetido: (datos) => ({
    title: `El pedido n.º ${datos.numero} se pagó dos veces`,
    text: `${priceOf(datos)} de ${datos.comprador}. Devuelve el segundo pago en tu forma de cobro; en Ventas está cuál es.`,
  }),
};

/** What is said of a domain. */
const domain: Record<DomainNews, (dominio: string) => { title: string; text: string }> = {
  activo: (dominio) => ({
    title: `${dominio} ya muestra tu página`,
    text: 'Lo revisamos una vez al día para que siga así.',
  }),
  aviso: (dominio) => ({
    title: `${dominio} dejó de estar bien configurado`,
    text: 'Tu página sigue allí por ahora. Si tres revisiones diarias fallan, deja de mostrarse: mira qué falta en Dominio.',
  }),
  caido: (dominio) => ({
    title: `${dominio} ya no muestra tu página`,
    text: 'Tres revisiones seguidas lo encontraron mal. Corrígelo en 30 días y vuelve solo; tu página sigue en su dirección de siempre.',
  }),
  movido: (dominio) => ({
    title: `${dominio} pasó a otra página`,
    text: 'Quien tiene las dos páginas lo llevó a la otra. Esta sigue en su dirección de siempre, y los enlaces que tenían tus compradores y suscriptores también funcionan.',
  }),
  liberado: (dominio) => ({
    title: `${dominio} ya no muestra tu página`,
    text: 'Lo quitó quien administra este sitio. Tu página sigue en su dirección de siempre.',
  }),
};

/** What is said of the address that a page's mails are from. */
const sender: Record<SenderNews, (correo: string) => { title: string; text: string }> = {
  activo: (correo) => ({
    title: `Tus correos ya salen de ${correo}`,
    text: 'Encontramos la firma en tu dominio. La revisamos una vez al día para que siga así.',
  }),
  aviso: (correo) => ({
    title: `No encontramos la firma de ${correo}`,
    text: 'Sin ella parecerían falsos, así que por ahora salen de nuestra dirección, con el nombre de tu marca. La buscamos cada día: mira qué falta en Marca.',
  }),
  caido: (correo) => ({
    title: `Tus correos ya no salen de ${correo}`,
    text: 'Tres revisiones seguidas no encontraron la firma en tu dominio. Salen de nuestra dirección, con el nombre de tu marca, hasta que la corrijas.',
  }),
  rechazado: (correo) => ({
    title: `El servidor de correo no acepta ${correo}`,
    text: 'Rechazó un correo por su remitente. No se perdió: salió de nuestra dirección, con el nombre de tu marca, y las respuestas te llegan a ti. Los siguientes salen igual hasta que lo pruebes otra vez en Marca.',
  }),
};

const accessTitles = {
  agregado: 'Nueva forma de entrar',
  quitado: 'Una forma de entrar menos',
  copiado: 'Una llave de acceso parece copiada',
};

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
  acceso: ({ cambio, ...way }) => ({
    title: accessTitles[cambio],
    text:
      cambio === 'copiado'
        ? `${wayWords(way)}. Se usó en dos sitios, así que no dejamos entrar con ella. Quítala en Ajustes y agrega otra.`
        : `${wayWords(way)}. Si no fuiste tú, revisa tus formas de entrar en Ajustes.`,
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
  equipo: (datos) => team[datos.hecho](datos),
  mensaje: ({ pagina, cuantos, quien }) => ({
    title:
      cuantos === 1
        ? `${quien} te escribió desde «${pagina}»`
        : `${cuantos} mensajes nuevos en «${pagina}»`,
    text: cuantos === 1 ? 'Léelo y respóndele en Contacto.' : `El último es de ${quien}.`,
  }),
  venta: (datos) => sales[datos.hecho](datos),
  prueba: (datos) => experimentNews(datos),
  suspension: ({ hecho, pagina }) => {
    const { title, text } = news[hecho];
    return { title: `«${pagina}» ${title}`, text };
  },
  dominio: ({ dominio, hecho }) => domain[hecho](dominio),
  soporte: ({ hecho, asunto }) => {
    const { title, text } = conversationNews[hecho];
    return { title: title(asunto), text };
  },
  webhook: ({ hecho, webhook, pagina }) => hooks[hecho](webhook, pagina),
  cobro: ({ hecho, tipo, pagina }) => payoutNews[hecho](payment.kinds[tipo], pagina),
  remitente: ({ correo, hecho }) => sender[hecho](correo),
};

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
    'Aquí te avisamos de entradas a tu cuenta, cambios de plan, importaciones, mensajes, ventas, pruebas que terminan y enlaces que dejan de responder.',
  choose: 'De qué avisarte',
  byMail: 'También por correo: elígelo en Ajustes',
  chooseHelp: 'Elige qué quieres ver aquí. De la seguridad de tu cuenta te avisamos siempre.',
  always: 'Seguridad, equipo, dominio, marca, cobros y webhooks',
  alwaysHelp:
    'Cada vez que alguien entra a tu cuenta, cambia cómo se entra, cambia quién trabaja en tus páginas, le pasa algo a tu dominio o a la dirección de tus correos, falla un webhook o una forma de cobro deja de aceptar tu clave. Siempre activo.',
  seeSessions: 'Ver sesiones',
  seeWays: 'Ver formas de entrar',
  seeLinks: 'Ver enlaces',
  seeImport: 'Ver en Ajustes',
  seePlan: 'Ver planes',
  seeTeam: 'Ver equipo',
  seeMessages: 'Ver mensajes',
  seeSale: 'Ver el pedido',
  seeCase: 'Ver y responder',
  seeDomain: 'Ver mi dominio',
  seeConversation: 'Ver la conversación',
  seeWebhooks: 'Ver webhooks',
  seePayouts: 'Ver formas de cobro',
  seeBrand: 'Ver mi marca',
  seeTest: 'Ver la prueba',
  faults: {
    id: 'Esa notificación no existe.',
    kind: 'Ese tipo de notificación no se puede apagar.',
  },
};

import { defineTexts } from '@/lib/core/i18n';
import { byteSize, wholeNumber } from '@/lib/core/text/numbers';
import type { QuotaKey } from '@/lib/plans/quotas';

/** The name of a paused thing by its count, and its behaviour while paused. */
type Words = { name: (many: number) => string; meanwhile: string };

const things = (one: string, more: string) => (many: number) =>
  `${wholeNumber(many)} ${many === 1 ? one : more}`;

const kinds: Record<QuotaKey, Words> = {
  enlaces: {
    name: things('enlace de más', 'enlaces de más'),
    meanwhile: 'Se publican los primeros de tu lista. Los demás se guardan sin fecha límite.',
  },
  apariencia: {
    name: () => 'Tu diseño propio',
    meanwhile: 'Se publica el diseño más parecido que tu plan incluye. El tuyo se guarda tal cual.',
  },
  tienda: {
    name: things('producto', 'productos'),
    meanwhile:
      'La tienda no se ve y no vende. Lo ya vendido sigue: cada compra conserva su recibo y sus descargas, y en Ventas terminas lo que quedó abierto.',
  },
  archivos: {
    name: (bytes) => `${byteSize(bytes)} de archivos`,
    meanwhile: 'Se guardan completos y quien compró los descarga. No se pueden subir más.',
  },
  eventos: {
    name: things('evento', 'eventos'),
    meanwhile: 'No se ven en tu página ni en su calendario. Se guardan sin fecha límite.',
  },
  adulto: {
    name: things('enlace +18', 'enlaces +18'),
    meanwhile: 'Nadie los ve. Se guardan sin fecha límite, y también que aceptaste las reglas.',
  },
  pruebas: {
    name: things('prueba A/B en marcha', 'pruebas A/B en marcha'),
    meanwhile:
      'Todos ven tu página de siempre. Continúa al volver, si no pasaron sus seis semanas; lo medido se guarda.',
  },
  dominios: {
    name: things('dominio', 'dominios'),
    meanwhile:
      'Quien entra por tu dominio llega a la dirección de siempre de tu página, sin fecha límite, mientras el dominio siga apuntando aquí.',
  },
  equipo: {
    name: things('persona de tu equipo', 'personas de tu equipo'),
    meanwhile: 'El acceso y el rol de cada quien siguen igual. No puedes invitar a nadie más.',
  },
  paginas: {
    name: things('página que comparte tu plan', 'páginas que comparten tu plan'),
    meanwhile: 'Se publica lo que incluye el plan que les quede. No se borra nada.',
  },
  llaves: {
    name: things('llave de la API', 'llaves de la API'),
    meanwhile: 'Mientras tanto no sirven. Cada una se guarda hasta que venza.',
  },
  webhooks: {
    name: things('webhook', 'webhooks'),
    meanwhile: 'Mientras tanto no reciben avisos. Se guardan sin fecha límite.',
  },
  marca: {
    name: () => 'Tu marca blanca',
    meanwhile:
      'Tu página, los pedidos y los correos llevan nuestro nombre y salen de nuestra dirección. Tu marca se guarda sin fecha límite.',
  },
  suscriptores: {
    name: things('suscriptor', 'suscriptores'),
    meanwhile: 'Se guardan todos y puedes exportarlos. No entran más hasta que haya lugar.',
  },
};

/** Things paused on a plan now, and after a plan ends. */
const paused = {
  kinds,
  title: 'En pausa',
  help: 'Tu plan no lo incluye. No se borra nada: vuelve solo en cuanto tengas un plan que lo incluya.',
  later: 'Si tu plan termina',
  laterHelp: 'Qué pasaría con lo que tienes. No se borra nada, y vuelve solo con el plan.',
};

/** Texts of the dashboard's two billing screens. */
const es = {
  paused,
  active: 'ACTIVO',
  ending: 'NO SE RENUEVA',
  unpaid: 'PAGO PENDIENTE',
  upgrade: 'Ver planes PRO',
  manage: 'Gestionar suscripción',
  freeText: 'Tu página pública y lo esencial para compartirla. Sin tarjeta y sin vencimiento.',
  paidText: 'Gracias por apoyarnos. Ya puedes usar todo lo que incluye.',
  loading: 'Cargando tu suscripción…',
  failed: 'No pudimos cargar tu suscripción.',
  includes: 'Lo que incluye',
  includesHelp: 'Lo que incluye tu plan, y qué más incluyen los otros.',
  has: 'Incluido en tu plan',
  hasMost: (most: string) => `Incluido: ${most}`,
  locked: 'No está en tu plan',
  lockedIn: (plan: string) => `Con ${plan}`,
  lockedMore: (most: string, plan: string) => `Con ${plan}: ${most}`,
  soonNote: 'Estamos trabajando en esto. Nadie lo paga como si ya existiera.',
  plan: 'Tu plan',
  planHelp: 'Qué pagas y cuándo.',
  renews: (day: string, price: string) => `Se renueva el ${day} por ${price}.`,
  renewsCredit: (day: string, credit: string) =>
    `Se renueva el ${day}. Tienes ${credit} a favor, que se descuentan del próximo cobro.`,
  ends: (day: string) =>
    `Termina el ${day} y no se cobra nada más. Después tu plan vuelve a Gratis: no se borra nada.`,
  unpaidText:
    'No se pudo hacer el último cobro. Actualiza tu tarjeta antes de que termine el plazo.',
  granted: 'Este plan te lo asignó el equipo del sitio: no tiene cobros ni renovación.',
  cancel: 'Cancelar renovación',
  cancelTitle: '¿Cancelar la renovación?',
  cancelHelp: (day: string, plan: string) =>
    `Conservas ${plan} hasta el ${day}. Después tu plan vuelve a Gratis: se publican los primeros enlaces que permite y el resto queda guardado.`,
  keep: 'Conservar mi plan',
  cancelled: 'Renovación cancelada',
  resume: 'Reanudar suscripción',
  resumed: 'Suscripción reanudada',
  portal: 'Tarjeta y recibos',
  change: 'Cambiar de plan',
  changeHelp: 'El cambio es inmediato. Lo que pagaste y no usaste se descuenta.',
  currencyGone:
    'Aquí ya no hay precios en la moneda en la que pagas. Tu suscripción se renueva igual; para cambiar de plan, cancela la renovación y contrata el otro cuando termine.',
  changeTo: (plan: string, period: string) => `Cambiar a ${plan} ${period.toLowerCase()}`,
  current: 'Tu plan de hoy',
  choose: 'Elegir',
  chooseThis: (plan: string, period: string) => `Elegir ${plan} ${period.toLowerCase()}`,
  changeTitle: (plan: string, period: string) => `${plan} ${period.toLowerCase()}`,
  chargedNow: 'Se cobra hoy',
  credit: 'Queda a tu favor',
  creditHelp: 'Se descuenta de los próximos cobros.',
  later: (day: string) => `Desde el ${day}`,
  confirmChange: (price: string) => `Confirmar y pagar ${price}`,
  confirmFree: 'Confirmar el cambio',
  changed: 'El cambio ya está activo',
  back: 'Volver',
  withdraw: 'Recuperar mi dinero',
  withdrawHelp: (day: string) =>
    `Hasta el ${day} puedes deshacer tu compra sin dar motivos y recuperar lo que pagaste.`,
  withdrawTitle: '¿Terminar tu plan y recuperar tu dinero?',
  withdrawText:
    'Se devuelve todo lo que pagaste por esta suscripción y tu plan vuelve a Gratis ahora mismo. No se borra nada de tu página.',
  withdrawConfirm: 'Sí, recuperar mi dinero',
  withdrawn: 'Te devolvemos tu dinero',
  payments: 'Pagos',
  paymentsHelp: 'Todo lo que se cobró, con su fecha.',
  noPayments: 'Todavía no hay pagos.',
  paymentOf: (plan: string, period: string) => `${plan} · ${period}`,
  refunded: 'Reembolsado',
  paid: 'Pagado',
  receipt: 'Ver recibo',
  receiptOf: (day: string) => `Ver recibo del ${day}`,
  actionFailed: 'No pudimos hacer el cambio',
  simulated: 'Los pagos de este sitio son una simulación: no se cobra nada.',
};

export const getSubscriptionTexts = defineTexts({ es });

import { defineTexts, pageLanguage } from '@/lib/core/i18n';
import { wholeNumber } from '@/lib/core/text/numbers';
import { zoneName } from '@/lib/core/time/texts';
import { getPaymentTexts } from '@/lib/payments/texts';

/** Texts of payment methods, for their owners. */
const methods = {
  title: 'Formas de cobro',
  help: 'Quien compra elige entre las que estén encendidas, en este orden. El dinero va directo a ti.',
  none: 'Todavía no tienes ninguna. Empieza por la que ya usas: una transferencia o WhatsApp se conectan en un minuto.',
  add: 'Agregar forma de cobro',
  full: (most: number) =>
    `Ya tienes ${most}, el máximo. Elimina una que no uses para agregar otra.`,
  on: (name: string) => `Ofrecer ${name}`,
  up: (name: string) => `Subir ${name}`,
  edit: (name: string) => `Editar ${name}`,
  remove: (name: string) => `Eliminar ${name}`,
  try: (name: string) => `Probar ${name}`,
  tryIt: 'Probar',
  removeTitle: (name: string) => `¿Eliminar ${name}?`,
  removeText:
    'Deja de ofrecerse ahora mismo. Si tiene ventas o pedidos, guardamos su clave solo para consultarlos y devolver su dinero, y la borramos después; si no, la borramos ya.',
  removeKeep: 'Conservarla',
  removed: (name: string) => `${name} se eliminó`,
  saved: 'Forma de cobro guardada',
  well: 'Funciona',
  trial: 'Modo de prueba: no cobra dinero de verdad',
  simulation: 'Simulación, solo en esta máquina',
  choose: 'Cómo quieres cobrar',
  back: 'Elegir otra',
  form: {
    save: 'Guardar',
    connect: 'Probar y conectar',
    busy: 'Probando…',
    method: 'Cómo te pagan',
    holder: 'Titular',
    holderHelp: 'Tal como figura en la cuenta.',
    bank: 'Banco (opcional)',
    city: 'Ciudad (opcional)',
    currency: 'Moneda',
    note: 'Nota para quien paga (opcional)',
    notePlaceholder: 'Reviso los pagos por la tarde.',
    number: 'Tu número de WhatsApp',
    numberHelp: 'Con el código del país.',
    demoText:
      'Al pagar se abre una página de esta misma máquina que pregunta si se paga o se rechaza. Solo existe aquí: en un sitio público no aparece.',
    qr: {
      sepa: 'Quien compra verá también un código QR para la app de su banco.',
      pix: 'Quien compra verá el QR y el código «copia y pega», con el importe puesto.',
    },
  },
  stripe: {
    key: 'Clave restringida',
    steps: [
      'Entra en Stripe, en Desarrolladores → Claves de API, y presiona «Crear clave restringida».',
      'Dale estos permisos y ninguno más: Checkout Sessions, escritura; Charges y Refunds, escritura; PaymentIntents, lectura; Disputes, lectura; Webhook Endpoints, escritura.',
      'Copia la clave, que empieza por rk_, y pégala aquí. La probamos antes de guardarla y te decimos si le falta algo.',
    ],
    open: 'Abrir mis claves en Stripe',
    kept: 'Se guarda cifrada y no vuelve a mostrarse. Los avisos de pago los configuramos nosotros.',
  },
  mercadopago: {
    key: 'Access Token',
    signature: 'Clave secreta de las notificaciones (opcional)',
    signatureHelp:
      'Está en tu aplicación, en Webhooks. Con ella se descarta lo que Mercado Pago no firmó.',
    steps: [
      'Entra en «Tus integraciones» de Mercado Pago y crea una aplicación para pagos en línea.',
      'Abre «Credenciales de producción» y copia el Access Token, que empieza por APP_USR-.',
      'Pégalo aquí. Lo probamos antes de guardarlo.',
    ],
    open: 'Abrir mis integraciones',
    kept: 'Se guarda cifrado y no vuelve a mostrarse. Cobra en la moneda de tu cuenta.',
  },
  replace: 'Para cambiar la clave, pega la nueva.',
};

const orders = (many: number) => (many === 1 ? '1 venta' : `${wholeNumber(many)} ventas`);

const es = {
  methods,
  loading: 'Cargando tu tienda…',
  failed: 'No pudimos cargar tu tienda.',
  saved: 'Tu tienda se guardó',
  changeFailed: 'No pudimos guardar el cambio',
  locked: {
    title: 'Tienda Digital, con PRO',
    text: 'Vende archivos, clases, productos y propinas desde tu página. Te pagan a ti, por el medio que elijas, y no te cobramos comisión.',
    kept: 'Tus productos, ventas y formas de cobro siguen guardados. Tu tienda no se publica mientras tu plan no la incluya.',
    go: 'Ver planes PRO',
  },
  start: {
    title: 'Antes de tu primera venta',
    help: 'Tres cosas y tu tienda está lista.',
    done: 'Hecho',
    producto: {
      name: 'Un producto a la venta',
      help: 'Un archivo, una clase, algo que envías o una propina.',
      go: 'Crear un producto',
    },
    cobro: {
      name: 'Una forma de cobro',
      help: 'Por dónde te llega el dinero: directo a ti, sin comisión nuestra.',
      go: 'Elegir cómo cobro',
    },
    vendedor: {
      name: 'Quién vende',
      help: 'Tu nombre y un correo: la ley pide que quien compra sepa a quién.',
      go: 'Escribir mis datos',
    },
    ready: 'Tu tienda está lista para vender',
    readyHelp: 'Comparte la dirección de tu tienda, o agrega «Productos» a tu lista en Enlaces.',
  },
  address: 'Tu tienda',
  addressHelp: 'Todos tus productos, en una página con tu diseño.',
  sales: {
    title: 'Tus ventas',
    help: 'Lo que entró menos lo devuelto. Cada moneda va aparte: no se convierten.',
    range: 'Periodo',
    ranges: { hoy: 'Hoy', '7d': '7 días', '30d': '30 días', '1a': '1 año' },
    before: {
      '7d': 'los 7 días anteriores',
      '30d': 'los 30 días anteriores',
      '1a': 'el año anterior',
    },
    net: 'Ingresos',
    orders: 'Ventas',
    average: 'Por venta',
    refunded: 'Devuelto',
    up: (share: string, period: string) => `${share} más que ${period}`,
    down: (share: string, period: string) => `${share} menos que ${period}`,
    same: (period: string) => `Igual que ${period}`,
    nothingBefore: (period: string) => `Sin ventas en ${period}`,
    none: 'Sin ventas en este periodo.',
    chart: (moneda: string) => `Ingresos por día en ${moneda}`,
    day: 'Día',
    weekOf: (day: string) => `Semana del ${day}`,
    point: (day: string, price: string, many: number) => `${day}: ${price}, ${orders(many)}`,
    top: 'Lo que más se vende',
    units: (many: number) => (many === 1 ? '1 unidad' : `${wholeNumber(many)} unidades`),
    gone: 'Un producto que eliminaste',
    zone: (zone: string) => `Los días son los de tu zona horaria: ${zoneName(zone)}.`,
    list: 'Ver mis ventas',
    first: (day: string) => `Tu primera venta fue el ${day}.`,
  },
  seller: {
    title: 'Quién vende',
    help: 'Quien compra ve estos datos en tu tienda y en su recibo. La compra es un contrato entre esa persona y tú: nosotros no vendemos.',
    name: 'Nombre o razón social',
    namePlaceholder: 'Ana Núñez, o Estudio Núñez S. L.',
    proposed: 'Son el nombre de tu página y el correo de tu cuenta: revísalos y guarda.',
    address: 'Domicilio',
    addressHelp: 'En muchos países es obligatorio si vendes de forma habitual.',
    taxHelp: 'Tu identificación fiscal, si la tienes. Quien compra la ve en su recibo.',
    mail: 'Correo para reclamos',
    terms: 'Tus condiciones',
    termsHelp:
      'Envíos, cambios, devoluciones. Quien te compra puede desistir de la compra durante 14 días, salvo si pidió recibir el contenido digital al momento.',
    currency: 'Moneda de tus productos nuevos',
    save: 'Guardar',
    saving: 'Guardando…',
  },
};

export const language = pageLanguage();
/** The texts load with this screen, not with the dashboard. */
export const shopTexts = defineTexts({ es })(language);
/** Names of payment methods, as buyers see them too. */
export const paymentTexts = getPaymentTexts(language);

import { ways } from '@/islands/dashboard/payments/ways.es';
import { defineTexts, pageLanguage } from '@/lib/core/i18n';
import { wholeNumber } from '@/lib/core/text/numbers';
import { zoneName } from '@/lib/core/time/texts/time.es';
import { getPaymentTexts } from '@/lib/payments/texts';

const orders = (many: number) => (many === 1 ? '1 venta' : `${wholeNumber(many)} ventas`);

const es = {
  ways,
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
      hoy: 'ayer',
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
/** Loaded with the screen, not with the dashboard. */
export const shopTexts = defineTexts({ es })(language);
/** Names of payment methods, as buyers see them too. */
export const paymentTexts = getPaymentTexts(language);

import { z } from 'zod';
import { defineTexts } from '@/lib/core/i18n';
import { formatPrice } from '@/lib/core/text/money';
import { DAY_MS } from '@/lib/core/time/units';
import { defineMail, type MailContent } from '@/lib/mail/definitions';
import { taxNumberName } from '@/lib/payments/shop/regional';
import { es as shop } from '@/lib/payments/shop/texts';
import { es as page } from '@/lib/profile/page-texts';
import { orderText } from './notifications.es';
import {
  type OrderListMail,
  type OrderMail,
  type OrderNotification,
  orderListMailSchema,
  orderMailSchema,
  orderNotification,
} from './schema';

/** Mail texts for the buyer per order event. */
const buyer: Record<
  OrderMail['hecho'],
  (datos: OrderMail) => { subject: string; title: string; text: string[] }
> = {
  recibido: ({ producto }) => ({
    subject: `Recibimos tu pedido: ${producto}`,
    title: 'Recibimos tu pedido',
    text: [
      'Falta el pago. En tu pedido está cómo hacerlo y hasta cuándo está apartado; cuando quien vende lo confirme, te llega otro correo.',
    ],
  }),
  pagado: ({ producto, tipo }) => ({
    subject: tipo === 'propina' ? `Tu apoyo: ${producto}` : `Tu compra: ${producto}`,
    title: tipo === 'propina' ? '¡Gracias por tu apoyo!' : 'Ya es tuyo',
    text: [
      tipo === 'propina'
        ? 'Tu pago llegó. En tu pedido está el recibo.'
        : 'Tu compra está confirmada. En tu pedido están el recibo y lo que compraste, para cuando quieras volver.',
      'Quien tenga el enlace puede abrir tu pedido: no lo compartas.',
    ],
  }),
  enviado: ({ producto }) => ({
    subject: `Entregado: ${producto}`,
    title: 'Tu pedido está entregado',
    text: ['Quien vende lo marcó como entregado. Si no lo recibiste, escríbele desde su página.'],
  }),
  devuelto: ({ producto, importe, moneda, devuelto = importe, termino = true }) => ({
    subject: `Devolución: ${producto}`,
    title:
      devuelto < importe
        ? `Te devolvieron ${formatPrice(devuelto, moneda, 'es')}`
        : 'Te devolvieron el dinero',
    text: [
      termino
        ? 'La devolución puede tardar unos días en verse. La entrega quedó cancelada.'
        : 'La devolución puede tardar unos días en verse. Lo que compraste sigue siendo tuyo.',
    ],
  }),
  tarde: ({ producto }) => ({
    subject: `Tu pago llegó tarde: ${producto}`,
    title: 'Tu pago llegó cuando ya estaba agotado',
    text: ['Sentimos la molestia: te devolverán todo el dinero.'],
  }),
  rechazado: ({ producto }) => ({
    subject: `Tu pedido no se confirmó: ${producto}`,
    title: 'No encontraron tu pago',
    text: [
      'Quien vende revisó y no encontró tu pago, así que el pedido quedó cancelado. Si ya pagaste, escríbele desde su página.',
    ],
  }),
  deshecho: ({ producto }) => ({
    subject: `Tu pedido vuelve a esperar el pago: ${producto}`,
    title: 'Tu pedido vuelve a esperar el pago',
    text: [
      'Quien vende lo había dado por pagado y no encuentra tu dinero en su cuenta. Revisa en tu pedido el importe y la referencia; si ya pagaste, escríbele desde su página.',
    ],
  }),
  reenvio: ({ producto }) => ({
    subject: `El enlace de tu pedido: ${producto}`,
    title: 'Tu pedido, otra vez',
    text: ['Aquí están el recibo y lo que compraste.'],
  }),
};

const consented = ({ cuando, zona }: NonNullable<OrderMail['consintio']>) =>
  `La pediste el ${page.moment(cuando, zona)} y aceptaste perder así el derecho a desistir.`;

/** Returns who sells, the page's name if /tienda names nobody, and what was ordered. */
function rowsOf(datos: OrderMail): [string, string][] {
  const { pagina, numero, producto, cantidad, importe, moneda } = datos;
  const { vende, descuento = 0, consintio } = datos;
  const nombre = vende?.nombre || pagina;
  const rows: [string, string][] = [
    ['Vende', nombre],
    [shop.address, vende?.domicilio ?? ''],
    [taxNumberName(vende?.zona ?? '', 'es'), vende?.identificacion ?? ''],
    [shop.mail, vende?.correo ?? ''],
    ['Página', nombre === pagina ? '' : pagina],
    ['Pedido', `n.º ${numero}`],
    ['Producto', cantidad > 1 ? `${cantidad} × ${producto}` : producto],
    ['Descuento', descuento > 0 ? `−${formatPrice(descuento, moneda, 'es')}` : ''],
    ['Total', importe === 0 ? 'Gratis' : formatPrice(importe, moneda, 'es')],
    ['Entrega inmediata', consintio ? consented(consintio) : ''],
  ];
  return rows.filter(([, value]) => value !== '');
}

const es = {
  pedido: (datos: OrderMail, site: string): MailContent => {
    const { pagina, hecho, camino, vende } = datos;
    const { subject, title, text } = buyer[hecho](datos);
    return {
      subject,
      title,
      paragraphs: text,
      rows: rowsOf(datos),
      ...(vende?.terminos && { terms: { title: shop.terms, text: vende.terminos } }),
      action: { label: 'Ver mi pedido', path: camino },
      why: `Te escribimos porque alguien compró en «${pagina}», una página de ${site}, con esta dirección. Si no fuiste tú, no hagas nada.`,
    };
  },
  pedidos: ({ pedidos }: OrderListMail, site: string): MailContent => ({
    subject: 'Los enlaces de tus pedidos',
    title: 'Aquí están tus pedidos',
    paragraphs: ['Cada enlace abre un pedido con su recibo y lo que compraste. No los compartas.'],
    rows: pedidos.map(({ nombre, enlace }): [string, string] => [nombre, enlace]),
    why: `Te escribimos porque alguien pidió en ${site} los pedidos de esta dirección. Si no fuiste tú, no hagas nada.`,
  }),
  venta: (datos: OrderNotification, site: string): MailContent => {
    const { title, text } = orderText(datos);
    return {
      subject: title,
      title,
      paragraphs: [text],
      rows: [
        ['Página', datos.pagina],
        ['Pedido', `n.º ${datos.numero}`],
      ],
      action: { label: 'Ver mis ventas', path: '/ventas' },
      why:
        datos.hecho === 'primera'
          ? `Te escribimos porque es tu primera venta en ${site}. De las siguientes te avisamos por correo si lo pides en Ajustes.`
          : `Te escribimos porque pediste que ${site} te avise de las ventas de tu página.`,
    };
  },
};

const getOrderMailTexts = defineTexts({ es });

export const orderMail = defineMail('pedido', {
  schema: orderMailSchema,
  texts: (language) => getOrderMailTexts(language).pedido,
  isTriggeredByStrangers: true,
  showsPageColours: true,
  // Applies to unpaid orders, which strangers can place for any address.
  fromStrangers: { name: 'extrano:pedido', most: 3, time: DAY_MS, beyond: 'waits' },
});

/** Mail with the links to the orders of an address, for buyers who lost them. */
export const orderListMail = defineMail('pedidos', {
  schema: orderListMailSchema,
  texts: (language) => getOrderMailTexts(language).pedidos,
  isTriggeredByStrangers: true,
  showsPageColours: true,
  fromStrangers: { name: 'extrano:pedidos', most: 1, time: DAY_MS, beyond: 'dropped' },
});

export const saleMail = defineMail('venta', {
  schema: z.object(orderNotification.datos.shape),
  texts: (language) => getOrderMailTexts(language).venta,
  daily: 200,
});

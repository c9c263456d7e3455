import { z } from 'zod';
import { defineTexts } from '@/lib/kernel/i18n';
import { formatPrice } from '@/lib/kernel/text/money';
import { DAY_MS } from '@/lib/kernel/time/units';
import { es as page } from '@/lib/page/profile/texts/page';
import { defineMail, type MailContent } from '@/lib/people/mail/definitions';
import { taxNumberName } from '@/lib/store/shop/regional';
import { es as shop } from '@/lib/store/shop/texts';
import { orderText } from '../texts/notifications.es';
import {
  type OrderListMail,
  type OrderMail,
  type OrderNotification,
  orderListMailSchema,
  orderMailSchema,
  orderNotification,
} from './notifications';

/** What a buyer is told of each thing that happens to their order. */
const buyer: Record<
  OrderMail['hecho'],
  (datos: OrderMail) => { subject: string; title: string; text: string[] }
> = {
  recibido: ({ producto }) => ({
    subject: `Tu pedido: ${producto}`,
    title: 'Recibimos tu pedido',
    text: [
      'Falta el pago. En tu pedido está cómo hacerlo; cuando quien vende lo confirme, te llega otro correo.',
    ],
  }),
  pagado: ({ producto, tipo }) => ({
    subject: tipo === 'propina' ? `Tu apoyo: ${producto}` : `Tu compra: ${producto}`,
    title: tipo === 'propina' ? '¡Gracias por tu apoyo!' : 'Ya es tuyo',
    text: [
      tipo === 'propina'
        ? 'Tu pago llegó. En tu pedido está el recibo.'
        : 'Tu compra está confirmada. En tu pedido están el recibo y lo que compraste, para cuando quieras volver.',
      'Quien tenga el enlace puede abrirlo: no lo compartas.',
    ],
  }),
  enviado: ({ producto }) => ({
    subject: `Entregado: ${producto}`,
    title: 'Tu pedido está entregado',
    text: ['Quien vende lo marcó como entregado. Si no lo recibiste, respóndele desde su página.'],
  }),
  devuelto: ({ producto, importe, moneda, devuelto = importe, termino = true }) => ({
    subject: `Devolución: ${producto}`,
    title:
      devuelto < importe
        ? `Se te devolvieron ${formatPrice(devuelto, moneda, 'es')}`
        : 'Se te devolvió el dinero',
    text: [
      termino
        ? 'La devolución puede tardar unos días en verse. Con ella terminó la entrega.'
        : 'La devolución puede tardar unos días en verse. Lo que compraste sigue siendo tuyo.',
    ],
  }),
  tarde: ({ producto }) => ({
    subject: `Tu pago llegó tarde: ${producto}`,
    title: 'Tu pago llegó cuando ya no quedaba',
    text: ['Sentimos la molestia: se te devuelve el dinero completo.'],
  }),
  rechazado: ({ producto }) => ({
    subject: `Tu pedido no se confirmó: ${producto}`,
    title: 'No se encontró tu pago',
    text: ['Quien vende revisó y no encontró tu pago, así que el pedido quedó cancelado.'],
  }),
  deshecho: ({ producto }) => ({
    subject: `Tu pago aún no se encontró: ${producto}`,
    title: 'Tu pedido vuelve a esperar el pago',
    text: [
      'Quien vende lo había dado por pagado y no encuentra tu dinero en su cuenta. Revisa en tu pedido el importe y la referencia; si ya pagaste, respóndele desde su página.',
    ],
  }),
  reenvio: ({ producto }) => ({
    subject: `El enlace de tu pedido: ${producto}`,
    title: 'Tu pedido, otra vez',
    text: ['Aquí están el recibo y lo que compraste.'],
  }),
};

/** The seller's name as entered at /tienda; by default the page's. */
function sellerRows({ pagina, vende }: OrderMail): [string, string][] {
  const nombre = vende?.nombre || pagina;
  const rows: [string, string][] = [
    ['Vende', nombre],
    [shop.address, vende?.domicilio ?? ''],
    [taxNumberName(vende?.zona ?? '', 'es'), vende?.identificacion ?? ''],
    [shop.mail, vende?.correo ?? ''],
    ['Página', nombre === pagina ? '' : pagina],
  ];
  return rows.filter(([, value]) => value !== '');
}

const consented = ({ cuando, zona }: NonNullable<OrderMail['consintio']>) =>
  `La pediste el ${page.moment(cuando, zona)} y aceptaste perder así el derecho a desistir.`;

/** The mails about orders: to who buys, and to who sells. */
const es = {
  pedido: (datos: OrderMail, site: string): MailContent => {
    const { pagina, hecho, camino, numero, producto, cantidad, importe, moneda } = datos;
    const { vende, descuento = 0, consintio } = datos;
    const { subject, title, text } = buyer[hecho](datos);
    return {
      subject,
      title,
      paragraphs: text,
      rows: [
        ...sellerRows(datos),
        ['Pedido', `n.º ${numero}`],
        ['Producto', cantidad > 1 ? `${cantidad} × ${producto}` : producto],
        ...(descuento > 0
          ? [['Descuento', `−${formatPrice(descuento, moneda, 'es')}`] as [string, string]]
          : []),
        ['Total', importe === 0 ? 'Gratis' : formatPrice(importe, moneda, 'es')],
        ...(consintio ? [['Entrega inmediata', consented(consintio)] as [string, string]] : []),
      ],
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

/** What became of an order, to its buyer. */
export const orderMail = defineMail('pedido', {
  schema: orderMailSchema,
  texts: (language) => getOrderMailTexts(language).pedido,
  isOpenToAll: true,
  wearsPage: true,
  // Unpaid orders.
  fromStrangers: { name: 'extrano:pedido', most: 3, time: DAY_MS, beyond: 'waits' },
});

/** The links to what an address bought, for who lost them. */
export const orderListMail = defineMail('pedidos', {
  schema: orderListMailSchema,
  texts: (language) => getOrderMailTexts(language).pedidos,
  isOpenToAll: true,
  wearsPage: true,
  fromStrangers: { name: 'extrano:pedidos', most: 1, time: DAY_MS, beyond: 'left' },
});

/** What happened to an order, to those who sell and asked for it. */
export const saleMail = defineMail('venta', {
  schema: z.object(orderNotification.datos.shape),
  texts: (language) => getOrderMailTexts(language).venta,
  daily: 200,
});

import { z } from 'zod';
import { defineEvent } from '@/lib/kernel/outbox/events';
import { defineNotification } from '@/lib/people/notifications/definitions';
import { PRODUCT_TYPES } from '@/lib/store/shop/limits';
import { EVENT_KINDS, orderRowSchema } from '../schema';

/** What is written to buyers about their order. */
const BUYER_NOTICES = [
  'recibido',
  'pagado',
  'enviado',
  'devuelto',
  'tarde',
  'rechazado',
  'deshecho',
  'reenvio',
] as const;
export type BuyerNotice = (typeof BUYER_NOTICES)[number];

/** What sellers are notified of. */
const SELLER_NOTICES = [
  'primera',
  'venta',
  'pedido',
  'comprobante',
  'noRecibido',
  'desistimiento',
  'disputa',
  'tarde',
  'repetido',
  'noCoincide',
] as const;
export type SellerNotice = (typeof SELLER_NOTICES)[number];

const count = z.int().min(0);

export const orderNotification = defineNotification(
  'venta',
  z.strictObject({
    pagina: z.string(),
    hecho: z.enum(SELLER_NOTICES),
    pedido: z.string(),
    numero: count,
    producto: z.string(),
    cantidad: count,
    importe: count,
    moneda: z.string(),
    comprador: z.string(),
  }),
);
export type OrderNotification = z.infer<typeof orderNotification.datos>;

/** What became of an order, to its buyer. */
export const orderMailSchema = z.object({
  pagina: z.string(),
  hecho: z.enum(BUYER_NOTICES),
  /** The order's own page. */
  camino: z.string(),
  numero: z.number(),
  producto: z.string(),
  cantidad: z.number(),
  importe: z.number(),
  moneda: z.string(),
  /** What it was, and who sold it under which terms: a mail is what its buyer keeps of it. */
  tipo: z.enum(PRODUCT_TYPES).exactOptional(),
  vende: z
    .object({
      nombre: z.string(),
      domicilio: z.string(),
      identificacion: z.string(),
      correo: z.string(),
      terminos: z.string(),
      /** The page's time zone: it decides what the tax number is called. */
      zona: z.string().exactOptional(),
    })
    .exactOptional(),
  descuento: z.number().exactOptional(),
  /** When (ISO 8601) the buyer agreed that delivery begins at once, and the page's time zone. */
  consintio: z.object({ cuando: z.string(), zona: z.string() }).exactOptional(),
  /** What was refunded just now, and whether that ended the delivery. */
  devuelto: z.number().exactOptional(),
  termino: z.boolean().exactOptional(),
});
export type OrderMail = z.infer<typeof orderMailSchema>;

/** The links to what an address bought, for who lost them. */
export const orderListMailSchema = z.object({
  pedidos: z.array(z.object({ nombre: z.string(), enlace: z.string() })),
  camino: z.string(),
});
export type OrderListMail = z.infer<typeof orderListMailSchema>;

/** An order, and what happened to it. */
const order = z.strictObject({ hecho: z.enum(EVENT_KINDS), pedido: orderRowSchema });

export const orderCreated = defineEvent('pedido.creado', order);
export const orderPaid = defineEvent('pedido.pagado', order);
export const orderChanged = defineEvent('pedido.cambiado', order);
export const orderRefunded = defineEvent('pedido.devuelto', order);

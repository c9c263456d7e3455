import { z } from 'zod';
import { defineEvent } from '@/lib/core/outbox/events';
import { defineNotification } from '@/lib/notifications/definitions';
import { PRODUCT_TYPES } from '@/lib/products/rules';
import { EVENT_KINDS, orderRowSchema } from '../schema';

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

/** Data of the mail to a buyer. */
export const orderMailSchema = z.object({
  pagina: z.string(),
  hecho: z.enum(BUYER_NOTICES),
  /** Path of the order's page. */
  camino: z.string(),
  numero: z.number(),
  producto: z.string(),
  cantidad: z.number(),
  importe: z.number(),
  moneda: z.string(),
  /** Product type, seller and terms: the mail is the buyer's durable record. */
  tipo: z.enum(PRODUCT_TYPES).exactOptional(),
  vende: z
    .object({
      nombre: z.string(),
      domicilio: z.string(),
      identificacion: z.string(),
      correo: z.string(),
      terminos: z.string(),
      /** The page's time zone: it decides the name of the tax number. */
      zona: z.string().exactOptional(),
    })
    .exactOptional(),
  descuento: z.number().exactOptional(),
  /** When (ISO 8601) the buyer agreed to immediate delivery, and the page's time zone. */
  consintio: z.object({ cuando: z.string(), zona: z.string() }).exactOptional(),
  /** Refunded amount, and whether the refund ended the delivery. */
  devuelto: z.number().exactOptional(),
  termino: z.boolean().exactOptional(),
});
export type OrderMail = z.infer<typeof orderMailSchema>;

/** Data of the mail with the links to the orders of an address. */
export const orderListMailSchema = z.object({
  pedidos: z.array(z.object({ nombre: z.string(), enlace: z.string() })),
  camino: z.string(),
});
export type OrderListMail = z.infer<typeof orderListMailSchema>;

const order = z.strictObject({ hecho: z.enum(EVENT_KINDS), pedido: orderRowSchema });

export const orderCreated = defineEvent('pedido.creado', order);
export const orderPaid = defineEvent('pedido.pagado', order);
export const orderChanged = defineEvent('pedido.cambiado', order);
export const orderRefunded = defineEvent('pedido.devuelto', order);

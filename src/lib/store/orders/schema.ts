import { z } from 'zod';
import { parsePrice } from '@/lib/kernel/text/money';
import { emailSchema, lineSchema, linesSchema } from '@/lib/kernel/text/schema';
import { textFault } from '@/lib/kernel/text/texts';
import { productIdSchema } from '@/lib/store/products/schema';
import { ORDER_STATES, PAYOUT_TYPES, PRODUCT_TYPES, STORE_LIMITS } from '@/lib/store/shop/limits';
import { ordersFault } from './texts';

/** What can stand in an order's history. */
export const EVENT_KINDS = [
  'creado',
  'pagado',
  'entregado',
  'aprobacionDeshecha',
  'rechazado',
  'sinPago',
  'cancelado',
  'reemplazado',
  'vencido',
  'tarde',
  'devuelto',
  'devueltoParte',
  'devolucionFallida',
  'disputa',
  'disputaGanada',
  'noCoincide',
  'repetido',
  'espera',
  'comprobante',
  'noRecibido',
  'desistimiento',
  'reenvio',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

const filled = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.refine((text) => text !== '', { error: ordersFault('empty') });

const MAX_NAME_LENGTH = 80;
const MAX_CODE_LENGTH = 40;

const quantity = z
  .string()
  .regex(/^\d{1,4}$/, { error: ordersFault('quantity', STORE_LIMITS.cantidad) })
  .transform(Number)
  .refine((many) => many >= 1 && many <= STORE_LIMITS.cantidad, {
    error: ordersFault('quantity', STORE_LIMITS.cantidad),
  });

/** What a buyer chooses before they say who they are. */
const offerChoices = {
  cantidad: quantity,
  codigo: lineSchema(MAX_CODE_LENGTH),
};

/**
 * One schema a currency, made when the first form in it arrives: making one takes longer than a
 * hundred uses of it. Currencies are those of stored products, so there is an end to them.
 */
function perCurrency<Schema>(make: (moneda: string) => Schema): (moneda: string) => Schema {
  const made = new Map<string, Schema>();
  return (moneda) => {
    const cached = made.get(moneda) ?? make(moneda);
    made.set(moneda, cached);
    return cached;
  };
}

/** What decides what is offered, as a form sends it; sums are typed in a currency. */
export const offerChoicesSchema = perCurrency((moneda) =>
  z.object({
    ...offerChoices,
    ofrecido: z
      .string()
      .transform((typed) => (typed.trim() === '' ? undefined : (parsePrice(typed, moneda) ?? NaN)))
      .refine((sum) => sum === undefined || Number.isSafeInteger(sum), {
        error: ordersFault('amount'),
      }),
  }),
);

/** The whole form, as it is sent. */
export const orderSchema = perCurrency((moneda) =>
  offerChoicesSchema(moneda).extend({
    nombre: filled(lineSchema(MAX_NAME_LENGTH)),
    correo: emailSchema.transform((address) => address.toLowerCase()),
    nota: linesSchema(STORE_LIMITS.nota),
    forma: z.string().max(64, { error: ordersFault('way') }),
    consiente: z.string().transform((value) => value === 'si'),
    visto: z.string().transform((text) => (/^\d{1,16}$/.test(text) ? Number(text) : undefined)),
  }),
);
export type OrderInput = z.infer<ReturnType<typeof orderSchema>>;

/** What was typed, as it stands in the form again. */
export const FORM_FIELDS = [
  'cantidad',
  'ofrecido',
  'codigo',
  'nombre',
  'correo',
  'nota',
  'forma',
  'consiente',
  'visto',
] as const;
export type Typed = Record<(typeof FORM_FIELDS)[number], string>;

const money = z.int().min(0);
const moment = z.iso.datetime();

/** What a seller's order is known by. */
export const orderIdSchema = z.uuid({ error: ordersFault('id') });

/** An order in the seller's list. */
export const orderRowSchema = z.strictObject({
  id: orderIdSchema,
  numero: z.int(),
  referencia: z.string(),
  estado: z.enum(ORDER_STATES),
  proveedor: z.enum(['gratis', ...PAYOUT_TYPES]),
  nombre: z.string(),
  correo: z.string(),
  producto: productIdSchema,
  tipo: z.enum(PRODUCT_TYPES),
  concepto: z.string(),
  cantidad: z.int(),
  importe: money,
  moneda: z.string(),
  reembolsado: money,
  /** Whether the buyer wants their money back. */
  desistio: z.boolean(),
  creadoEn: moment,
});
export type OrderSummary = z.infer<typeof orderRowSchema>;

/** `GET /api/ventas`: newest first. */
export const ordersSchema = z.strictObject({
  ventas: z.array(orderRowSchema),
  hayMas: z.boolean(),
  /** What `antes` is to be for what comes after. */
  siguiente: orderIdSchema.nullable(),
  /** How far back words were looked for, where that is not all there is. */
  buscadoHasta: moment.nullable(),
  /** What waits for the seller: by-hand payments to look at, withdrawals, things to hand over. */
  porRevisar: z.int().min(0),
});
export type Orders = z.infer<typeof ordersSchema>;

const SHOWN_STATES = [...ORDER_STATES, 'todas', 'por-revisar'] as const;

/** Which part of the list. */
export const ordersQuerySchema = z.object({
  estado: z.enum(SHOWN_STATES, { error: ordersFault('state') }).default('todas'),
  producto: z
    .union([z.literal(''), productIdSchema], { error: ordersFault('product') })
    .default(''),
  busca: lineSchema(100).default(''),
  antes: orderIdSchema.optional(),
});
export type OrdersQuery = z.infer<typeof ordersQuerySchema>;

/** What a seller does with an order by its name alone: a refund says how much besides. */
export const orderActSchema = z.enum(['aprobar', 'deshacer', 'rechazar', 'entregar', 'reenviar']);
export type OrderAct = z.infer<typeof orderActSchema>;

/** `GET /api/ventas/{id}`: all of one. */
export const orderDetailSchema = z.strictObject({
  ...orderRowSchema.shape,
  nota: z.string(),
  precio: money,
  descuento: money,
  codigo: z.string(),
  cobrado: money,
  /** What its provider was asked to give back and has not answered for yet. */
  devolviendo: money.nullable(),
  consintio: z.boolean(),
  pagadoEn: moment.nullable(),
  venceEn: moment,
  archivos: z.array(z.strictObject({ nombre: z.string(), descargas: z.int() })),
  comprobantes: z.array(z.string()),
  historia: z.array(
    z.strictObject({
      tipo: z.enum(EVENT_KINDS),
      quien: z.string(),
      detalle: z.string(),
      en: moment,
    }),
  ),
  /** What else the same address bought, newest first. */
  otras: z.array(orderRowSchema),
  /** What can be done with it now. */
  puede: z.strictObject({
    aprobar: z.boolean(),
    /** Whether its approval can be taken back. */
    deshacer: z.boolean(),
    rechazar: z.boolean(),
    devolver: z.boolean(),
    /** Whether the provider gives the money back by itself. */
    devuelveSolo: z.boolean(),
    entregar: z.boolean(),
    reenviar: z.boolean(),
  }),
});
export type OrderDetail = z.infer<typeof orderDetailSchema>;

/** How a refund is done: with nothing said, all that is left goes back and the delivery ends. */
export const refundSchema = z.object({
  /** In minor units of the order's currency; all that is left where it is not said. */
  importe: z
    .int({ error: ordersFault('refundAmount') })
    .min(1, { error: ordersFault('refundAmount') })
    .optional(),
  /** Whether the seller gave the money back themselves. */
  aMano: z.boolean({ error: textFault('boolean') }).default(false),
  /** Whether delivery ends and stock comes back; by default where all that is left goes back. */
  terminar: z.boolean({ error: textFault('boolean') }).optional(),
  /** What the writer saw as given back already: 409 where it is another sum by now. */
  reembolsado: z
    .int({ error: ordersFault('refundAmount') })
    .min(0)
    .optional(),
});
export type RefundInput = z.output<typeof refundSchema>;

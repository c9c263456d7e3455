import { z } from 'zod';
import { isUnclearPrice, parsePrice } from '@/lib/core/text/money';
import {
  emailSchema,
  idSchema,
  lineSchema,
  linesSchema,
  typedCodeSchema,
} from '@/lib/core/text/schema';
import { textIssue } from '@/lib/core/text/texts';
import { PAYMENT_METHOD_TYPES } from '@/lib/payments/registry';
import { SHOP_LIMITS } from '@/lib/payments/shop/limits';
import { PRODUCT_TYPES } from '@/lib/products/rules';
import { productIdSchema } from '@/lib/products/schema';
import { ORDER_STATES } from './rules';
import { ordersIssue } from './texts';

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
  schema.refine((text) => text !== '', { error: ordersIssue('empty') });

const MAX_NAME_LENGTH = 80;
const MAX_CODE_LENGTH = 40;

const quantity = z
  .string()
  .regex(/^\d{1,4}$/, { error: ordersIssue('quantity', SHOP_LIMITS.cantidad) })
  .transform(Number)
  .refine((many) => many >= 1 && many <= SHOP_LIMITS.cantidad, {
    error: ordersIssue('quantity', SHOP_LIMITS.cantidad),
  });

/** The fields that a buyer chooses before their name and address. */
const offerChoices = {
  cantidad: quantity,
  codigo: typedCodeSchema(MAX_CODE_LENGTH),
};

/**
 * Builds one schema per currency on first use, because building costs more than a hundred parses.
 * The currencies are those of stored products, so the cache is bounded.
 */
function perCurrency<Schema>(make: (moneda: string) => Schema): (moneda: string) => Schema {
  const made = new Map<string, Schema>();
  return (moneda) => {
    const cached = made.get(moneda) ?? make(moneda);
    made.set(moneda, cached);
    return cached;
  };
}

/** The form fields that determine an offer; amounts are typed in the given currency. */
export const offerChoicesSchema = perCurrency((moneda) =>
  z.object({
    ...offerChoices,
    ofrecido: z
      .string()
      .refine((typed) => !isUnclearPrice(typed, moneda), {
        error: ordersIssue('amountUnclear'),
        abort: true,
      })
      .transform((typed) => (typed.trim() === '' ? undefined : (parsePrice(typed, moneda) ?? NaN)))
      .refine((sum) => sum === undefined || Number.isSafeInteger(sum), {
        error: ordersIssue('amount'),
      }),
  }),
);

/** The whole checkout form. */
export const orderSchema = perCurrency((moneda) =>
  offerChoicesSchema(moneda).extend({
    nombre: filled(lineSchema(MAX_NAME_LENGTH)),
    correo: emailSchema.transform((address) => address.toLowerCase()),
    nota: linesSchema(SHOP_LIMITS.nota),
    forma: z.string().max(64, { error: ordersIssue('method') }),
    consiente: z.string().transform((value) => value === 'si'),
    visto: z.string().transform((text) => (/^\d{1,16}$/.test(text) ? Number(text) : undefined)),
  }),
);
export type OrderInput = z.infer<ReturnType<typeof orderSchema>>;

/** Fields whose typed values are shown again. */
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

export const orderIdSchema = idSchema(ordersIssue('id'));

export const orderRowSchema = z.strictObject({
  id: orderIdSchema,
  numero: z.int(),
  referencia: z.string(),
  estado: z.enum(ORDER_STATES),
  proveedor: z.enum(['gratis', ...PAYMENT_METHOD_TYPES]),
  nombre: z.string(),
  correo: z.string(),
  producto: productIdSchema,
  tipo: z.enum(PRODUCT_TYPES),
  concepto: z.string(),
  cantidad: z.int(),
  importe: money,
  moneda: z.string(),
  reembolsado: money,
  /** True if the buyer has withdrawn. */
  desistio: z.boolean(),
  creadoEn: moment,
});
export type OrderSummary = z.infer<typeof orderRowSchema>;

/** `GET /api/ventas`: newest first. */
export const ordersSchema = z.strictObject({
  ventas: z.array(orderRowSchema.extend({ conComprobante: z.boolean() })),
  hayMas: z.boolean(),
  /** Value of `antes` for the next part of the list. */
  siguiente: orderIdSchema.nullable(),
  /** Instant up to which words were searched, if older orders remain. */
  buscadoHasta: moment.nullable(),
  /** Orders that wait for the seller: manual payments to check, withdrawals, deliveries. */
  porRevisar: z.int().min(0),
});
export type Orders = z.infer<typeof ordersSchema>;

const SHOWN_STATES = [...ORDER_STATES, 'todas', 'por-revisar'] as const;

export const ordersQuerySchema = z.object({
  estado: z.enum(SHOWN_STATES, { error: ordersIssue('state') }).default('todas'),
  producto: z
    .union([z.literal(''), productIdSchema], { error: ordersIssue('product') })
    .default(''),
  busca: lineSchema(100).default(''),
  antes: orderIdSchema.optional(),
});
export type OrdersQuery = z.infer<typeof ordersQuerySchema>;

/** Seller's actions without parameters. A refund is not one of them, because it has an amount. */
export const orderActSchema = z.enum(['aprobar', 'deshacer', 'rechazar', 'entregar', 'reenviar']);
export type OrderAct = z.infer<typeof orderActSchema>;

/** `GET /api/ventas/{id}`. */
export const orderDetailSchema = z.strictObject({
  ...orderRowSchema.shape,
  nota: z.string(),
  precio: money,
  descuento: money,
  codigo: z.string(),
  cobrado: money,
  /** Amount of a refund requested from the provider and not confirmed yet. */
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
  /** Other orders of the same address, newest first. */
  otras: z.array(orderRowSchema),
  /** Actions that the order's state allows. */
  puede: z.strictObject({
    aprobar: z.boolean(),
    /** Undo the approval. */
    deshacer: z.boolean(),
    rechazar: z.boolean(),
    devolver: z.boolean(),
    /** True if the provider refunds through its API. */
    devuelveSolo: z.boolean(),
    entregar: z.boolean(),
    reenviar: z.boolean(),
  }),
});
export type OrderDetail = z.infer<typeof orderDetailSchema>;

/** Refund request. By default all that remains is refunded and the delivery ends. */
export const refundSchema = z.object({
  /** In minor units of the order's currency; by default all that remains. */
  importe: z
    .int({ error: ordersIssue('refundAmount') })
    .min(1, { error: ordersIssue('refundAmount') })
    .optional(),
  /** True if the seller has refunded the money themselves. */
  aMano: z.boolean({ error: textIssue('boolean') }).default(false),
  /** True ends the delivery and returns the stock; by default on a full refund only. */
  terminar: z.boolean({ error: textIssue('boolean') }).optional(),
  /** The refunded amount that the client saw; 409 if it has changed since. */
  reembolsado: z
    .int({ error: ordersIssue('refundAmount') })
    .min(0)
    .optional(),
});
export type RefundInput = z.output<typeof refundSchema>;

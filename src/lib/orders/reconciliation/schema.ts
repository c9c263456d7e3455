import { z } from 'zod';
import { isCurrency } from '@/lib/core/text/money';
import { ORDER_STATES } from '../rules';
import { orderIdSchema } from '../schema';
import { ordersIssue } from '../texts';
import { CERTAINTIES } from './match';
import { DAY_ORDERS, DECIMALS, MAX_COLUMNS, MAX_PAIRS, ROLES } from './statement';

const issue = { error: ordersIssue('statementLayout') };
/** SHA-256, hexadecimal. */
const lineId = z.string().regex(/^[0-9a-f]{64}$/, { error: ordersIssue('statementLine') });
const role = z.enum(ROLES, issue);
const decimal = z.enum(DECIMALS, issue);
const dayOrder = z.enum(DAY_ORDERS, issue);

/** `POST /api/conciliacion`: the layout fields that a person decided, sent with the file. */
export const layoutSchema = z.object({
  columnas: z
    .string()
    .max(2_000, issue)
    .transform((text) => text.split(','))
    .pipe(z.array(role).max(MAX_COLUMNS, issue))
    .optional(),
  decimal: decimal.optional(),
  orden: dayOrder.optional(),
  moneda: z
    .string()
    .refine(isCurrency, { error: ordersIssue('currency') })
    .optional(),
});

/** The incoming payments of a statement, with the orders that they pay. */
export const statementSchema = z.strictObject({
  lineas: z.array(
    z.strictObject({
      id: lineId,
      fecha: z.iso.date(),
      importe: z.int().min(1),
      moneda: z.string(),
      texto: z.string(),
      pedido: orderIdSchema.exactOptional(),
      candidatos: z.array(orderIdSchema),
      seguridad: z.enum(CERTAINTIES),
    }),
  ),
  /** The orders that the lines name. */
  pedidos: z.array(
    z.strictObject({
      id: orderIdSchema,
      numero: z.int(),
      nombre: z.string(),
      referencia: z.string(),
      importe: z.int(),
      moneda: z.string(),
      estado: z.enum(ORDER_STATES),
      creadoEn: z.iso.datetime(),
    }),
  ),
  columnas: z.array(z.strictObject({ nombre: z.string(), ejemplo: z.string(), papel: role })),
  decimal,
  orden: dayOrder,
  moneda: z.string(),
});
export type StatementReview = z.infer<typeof statementSchema>;

const many = { error: ordersIssue('pairs', MAX_PAIRS) };

/** `POST /api/conciliacion/aprobar`: each line pays its order. */
export const pairsSchema = z.object({
  pares: z
    .array(z.object({ linea: lineId, pedido: orderIdSchema }), many)
    .min(1, many)
    .max(MAX_PAIRS, many),
});
export type Pair = z.infer<typeof pairsSchema>['pares'][number];

/** Orders that were approved, and orders that could not be approved, each with the reason. */
export const approvedSchema = z.strictObject({
  hechos: z.array(orderIdSchema),
  fallidos: z.array(z.strictObject({ pedido: orderIdSchema, motivo: z.string() })),
});
export type Approved = z.infer<typeof approvedSchema>;

import { z } from 'zod';
import type { Issue } from '@/lib/core/i18n/issues';
import { QUOTA_KEYS } from '@/lib/plans/quotas';
import { PLANS } from '@/lib/plans/rules';
import { PAID_PLANS, type PaidPlan, PERIODS } from './pricing/prices';
import { billingIssue } from './texts';

const CODE = /^[A-Z]{3}$/;

const choice = {
  plan: z.enum(PAID_PLANS, { error: billingIssue('plan') }),
  periodo: z.enum(PERIODS, { error: billingIssue('period') }),
};

/** A change of plan; it keeps the subscription's currency. */
export const planChoiceSchema = z.object(choice);
export type PlanChoice = z.infer<typeof planChoiceSchema>;

/** `POST /api/checkout`. The default currency is the installation's first. */
export const checkoutSchema = z.object({
  ...choice,
  moneda: z
    .string()
    .regex(CODE, { error: billingIssue('currency') })
    .optional(),
});
export type CheckoutRequest = z.infer<typeof checkoutSchema>;

const units = z.int({ error: billingIssue('amount') }).min(0, { error: billingIssue('amount') });

/** The `momento` of the preview whose price the client was shown (ISO 8601). */
const shownAt = z.string().max(40, { abort: true }).pipe(z.iso.datetime());

/** Actions on a subscription. `cambiar` sends back the `importe` and `momento` of the preview. */
export const actionSchema = z.discriminatedUnion(
  'accion',
  [
    z.object({ accion: z.literal('cancelar') }),
    z.object({ accion: z.literal('reanudar') }),
    z.object({ accion: z.literal('desistir') }),
    z.object({ accion: z.literal('cambiar'), ...choice, importe: units, momento: shownAt }),
  ],
  { error: billingIssue('action') },
);
export type Action = z.infer<typeof actionSchema>;

/** The form of the simulated checkout: every value but `aprobar` cancels it. */
export const decisionSchema = z.object({ decision: z.string().catch('') });

export const purchaseIdSchema = z.uuid();

const PROVIDERS = ['demo', 'stripe'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

const SUBSCRIPTION_STATES = ['activa', 'impaga', 'terminada'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

const PAYMENT_STATES = ['pagado', 'reembolsado'] as const;

/** A successful charge. */
export interface Payment {
  id: string;
  importe: number;
  moneda: string;
  estado: (typeof PAYMENT_STATES)[number];
  pagadoEn: number;
  recibo: string;
}

/** A stored subscription. Instants are ms since 1970 UTC, amounts minor units of `moneda`. */
export interface Subscription extends PlanChoice {
  id: string;
  uid: string;
  proveedor: ProviderName;
  cliente: string;
  importe: number;
  moneda: string;
  saldo: number;
  estado: SubscriptionState;
  cancelaAlFinal: boolean;
  inicioEn: number;
  inicioPeriodoEn: number;
  finPeriodoEn: number;
  /** When the subscription was read from the provider. */
  leidaEn: number;
}

/** A subscription at its provider, with its recent charges. */
export interface Snapshot extends Subscription {
  /** Id of the purchase that began the subscription. */
  compra: string;
  /** URL of the selling installation: several installations may share a provider's account. */
  sitio: string;
  pagos: (Payment & PlanChoice)[];
}

/** A stored checkout. */
export interface Purchase extends PlanChoice {
  id: string;
  uid: string;
  importe: number;
  moneda: string;
  proveedor: ProviderName;
  referencia: string | null;
  estado: 'pendiente' | 'aprobada' | 'pagada' | 'cancelada';
  creadaEn: number;
  pagadaEn: number | null;
}

/** URL of a payment page, or of the provider's page for cards and receipts. */
export const redirectSchema = z.strictObject({ url: z.string() });

const amount = z.int();
const sale = {
  plan: z.enum(PAID_PLANS),
  periodo: z.enum(PERIODS),
  importe: amount,
  moneda: z.string().regex(CODE),
};
const moment = z.iso.datetime();

/** Preview of a change of plan. Amounts are minor units of `moneda`. */
export const changePreviewSchema = z.strictObject({
  /** `importe` is the ordinary charge of the new plan, from the next renewal on. */
  ...sale,
  /** Immediate charge, less the unused part of the paid period. */
  ahora: amount,
  /** Remaining credit for the next charges. */
  saldo: amount,
  renuevaEn: moment,
  /** The instant for which the preview was computed. */
  momento: moment,
});
export type ChangePreview = z.infer<typeof changePreviewSchema>;

/** A subscription as its owner sees it. */
const subscriptionViewSchema = z.strictObject({
  ...sale,
  saldo: amount,
  estado: z.enum(SUBSCRIPTION_STATES),
  cancelaAlFinal: z.boolean(),
  finPeriodoEn: moment,
  /** End of the period in which the purchase can be undone, or null. */
  desistimientoHasta: moment.nullable(),
  /** True if the provider has a page for cards and receipts. */
  portal: z.boolean(),
});
export type SubscriptionView = z.infer<typeof subscriptionViewSchema>;

/**
 * Things paused because they exceed a plan's limits. `cuantos` is in bytes for `archivos`,
 * otherwise a count.
 */
const pausedSchema = z.array(z.strictObject({ cosa: z.enum(QUOTA_KEYS), cuantos: z.int() }));

/** `GET /api/suscripcion`. */
export const billingViewSchema = z.strictObject({
  plan: z.enum(PLANS),
  /** Payment provider of this installation. */
  pagos: z.enum([...PROVIDERS, 'off']),
  suscripcion: subscriptionViewSchema.nullable(),
  historial: z.array(
    z.strictObject({
      ...sale,
      id: z.string(),
      estado: z.enum(PAYMENT_STATES),
      pagadoEn: moment,
      recibo: z.string(),
    }),
  ),
  /** Plans on sale with their charge, in the currency of the subscription if there is one. */
  precios: z.array(z.strictObject(sale)),
  notaImpuestos: z.string(),
  /**
   * Things paused now, and things paused under the plan that remains when the current plan ends.
   */
  pausa: pausedSchema,
  alTerminar: pausedSchema,
});
export type BillingView = z.infer<typeof billingViewSchema>;

/** Response to a provider's event. */
export const eventReceivedSchema = z.strictObject({ recibido: z.literal(true) });

/** Result of a purchase. */
export type Outcome =
  | { kind: 'paid'; plan: PaidPlan }
  /** The purchase was paid, but its subscription has ended since. */
  | { kind: 'ended' }
  | { kind: 'unpaid' }
  | { kind: 'unknown' }
  | { kind: 'unverified'; message: Issue };

import { z } from 'zod';
import type { Fault } from '@/lib/kernel/i18n/faults';
import { PLANS } from '@/lib/plans/entitlements';
import { QUOTA_KEYS } from '@/lib/plans/quotas';
import { PAID_PLANS, type PaidPlan, PERIODS } from './pricing/prices';
import { billingFault } from './texts';

/** A currency as it is stored. */
const CODE = /^[A-Z]{3}$/;

const wish = {
  plan: z.enum(PAID_PLANS, { error: billingFault('plan') }),
  periodo: z.enum(PERIODS, { error: billingFault('period') }),
};

/** What a change of plan is asked by: it is in the currency of what is changed. */
export const planChoiceSchema = z.object(wish);
export type PlanChoice = z.infer<typeof planChoiceSchema>;

/** What `POST /api/checkout` takes. Without a currency it is the usual one of this installation. */
export const checkoutSchema = z.object({
  ...wish,
  moneda: z
    .string()
    .regex(CODE, { error: billingFault('currency') })
    .optional(),
});
export type CheckoutRequest = z.infer<typeof checkoutSchema>;

const units = z.int({ error: billingFault('amount') }).min(0, { error: billingFault('amount') });

/** When a price was shown, as it was told. */
const shownAt = z.string().max(40, { abort: true }).pipe(z.iso.datetime());

/** What an owner can do with a subscription. A change says the price and the moment it was shown for. */
export const actionSchema = z.discriminatedUnion(
  'accion',
  [
    z.object({ accion: z.literal('cancelar') }),
    z.object({ accion: z.literal('reanudar') }),
    z.object({ accion: z.literal('desistir') }),
    z.object({ accion: z.literal('cambiar'), ...wish, importe: units, momento: shownAt }),
  ],
  { error: billingFault('action') },
);
export type Action = z.infer<typeof actionSchema>;

/** The form of the simulated checkout: every value but `aprobar` cancels it. */
export const decisionSchema = z.object({ decision: z.string().catch('') });

/** What a checkout is called by, in addresses too. */
export const purchaseIdSchema = z.uuid();

/** Who takes a payment. */
const PROVIDERS = ['demo', 'stripe'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

const SUBSCRIPTION_STATES = ['activa', 'impaga', 'terminada'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

const PAYMENT_STATES = ['pagado', 'reembolsado'] as const;

/** A charge that went through. */
export interface Payment {
  id: string;
  importe: number;
  moneda: string;
  estado: (typeof PAYMENT_STATES)[number];
  pagadoEn: number;
  recibo: string;
}

/** A subscription as it is stored. Moments are milliseconds since 1970 UTC, amounts minor units of `moneda`. */
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
  /** When the provider was asked. */
  leidaEn: number;
}

/** What a provider says of a subscription: all of it, and the charges of late. */
export interface Snapshot extends Subscription {
  /** The purchase that it came of. */
  compra: string;
  /** The address of the installation that sold it: several may share a provider's account. */
  sitio: string;
  pagos: (Payment & PlanChoice)[];
}

/** A checkout as it is stored. */
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

/** The address to go on at: a payment page, or the provider's own for cards and receipts. */
export const onwardSchema = z.strictObject({ url: z.string() });

const amount = z.int();
const sale = {
  plan: z.enum(PAID_PLANS),
  periodo: z.enum(PERIODS),
  importe: amount,
  moneda: z.string().regex(CODE),
};
const moment = z.iso.datetime();

/** What a change of plan would mean. Amounts are minor units of `moneda`. */
export const changePreviewSchema = z.strictObject({
  /** `importe` is the ordinary charge of the new plan, from the next renewal on. */
  ...sale,
  /** What is charged at once, after what was paid and not used. */
  ahora: amount,
  /** What is left over for the next charges. */
  saldo: amount,
  /** When it renews next. */
  renuevaEn: moment,
  /** The instant this was worked out for. */
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
  /** Until when the purchase can be undone, or null. */
  desistimientoHasta: moment.nullable(),
  /** Whether the provider has a page of its own for cards and receipts. */
  portal: z.boolean(),
});
export type SubscriptionView = z.infer<typeof subscriptionViewSchema>;

/** What rests on a plan: of `archivos` bytes, else things. */
const pausedSchema = z.array(z.strictObject({ cosa: z.enum(QUOTA_KEYS), cuantos: z.int() }));

/** What `GET /api/suscripcion` gives. */
export const billingViewSchema = z.strictObject({
  plan: z.enum(PLANS),
  /** Who takes payments on this installation. */
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
  /** What can be bought or changed to at this moment, and what a charge of it costs: of a subscription, in its currency. */
  precios: z.array(z.strictObject(sale)),
  notaImpuestos: z.string(),
  /** What the page has paused now, and what would be on the remaining plan when this one ends. */
  pausa: pausedSchema,
  alTerminar: pausedSchema,
});
export type BillingView = z.infer<typeof billingViewSchema>;

/** What a provider is answered whose event was taken. */
export const receivedSchema = z.strictObject({ recibido: z.literal(true) });

/** What came of a purchase. */
export type Outcome =
  | { kind: 'paid'; plan: PaidPlan }
  /** It was paid once; what it gave is over. */
  | { kind: 'ended' }
  | { kind: 'unpaid' }
  | { kind: 'unknown' }
  | { kind: 'unverified'; message: Fault };

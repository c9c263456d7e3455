import { z } from 'zod';
import { LANGUAGE } from '../i18n';
import { PAID_PLANS, type PaidPlan, PERIODS } from './prices';
import { getBillingTexts } from './texts';

const t = getBillingTexts(LANGUAGE).faults;

const wish = {
  plan: z.enum(PAID_PLANS, { error: t.plan }),
  periodo: z.enum(PERIODS, { error: t.period }),
};

/** What `POST /api/checkout` takes, and what a change of plan is asked by. */
export const wishSchema = z.object(wish);
export type Wish = z.infer<typeof wishSchema>;

const cents = z.int({ error: t.amount }).min(0, { error: t.amount });

/** What an owner can do with a subscription. A change says the price and the moment it was shown for. */
export const actionSchema = z.discriminatedUnion(
  'accion',
  [
    z.object({ accion: z.literal('cancelar') }),
    z.object({ accion: z.literal('reanudar') }),
    z.object({ accion: z.literal('desistir') }),
    z.object({ accion: z.literal('cambiar'), ...wish, importe: cents, momento: z.iso.datetime() }),
  ],
  { error: t.action },
);
export type Action = z.infer<typeof actionSchema>;

/** What a checkout is called by, in addresses too. */
export const purchaseIdSchema = z.uuid();

/** Who takes a payment. */
export type ProviderName = 'demo' | 'stripe';

export type SubscriptionState = 'activa' | 'impaga' | 'terminada';

/** A charge that went through. */
export interface Payment {
  id: string;
  importe: number;
  estado: 'pagado' | 'reembolsado';
  pagadoEn: number;
  recibo: string;
}

/** A subscription as it is stored. Moments are milliseconds since 1970 UTC, amounts US cents. */
export interface Subscription extends Wish {
  id: string;
  uid: string;
  proveedor: ProviderName;
  cliente: string;
  importe: number;
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
  pagos: (Payment & Wish)[];
}

/** A checkout as it is stored. */
export interface Purchase extends Wish {
  id: string;
  uid: string;
  importe: number;
  proveedor: ProviderName;
  referencia: string | null;
  estado: 'pendiente' | 'aprobada' | 'pagada' | 'cancelada';
  creadaEn: number;
  pagadaEn: number | null;
}

/** What a change of plan would mean. Amounts are US cents. */
export interface ChangePreview extends Wish {
  /** The ordinary charge of the new plan, from the next renewal on. */
  importe: number;
  /** What is charged at once, after what was paid and not used. */
  ahora: number;
  /** What is left over for the next charges. */
  saldo: number;
  /** When it renews next. ISO 8601, UTC, like `momento`: the instant this was worked out for. */
  renuevaEn: string;
  momento: string;
}

/** A subscription as its owner sees it. Moments are ISO 8601, UTC. */
export interface SubscriptionView extends Wish {
  importe: number;
  saldo: number;
  estado: SubscriptionState;
  cancelaAlFinal: boolean;
  finPeriodoEn: string;
  /** Until when the purchase can be undone, or null. */
  desistimientoHasta: string | null;
  /** Whether the provider has a page of its own for cards and receipts. */
  portal: boolean;
}

/** What `GET /api/suscripcion` gives. */
export interface BillingView {
  plan: 'free' | 'pro' | 'enterprise';
  /** Who takes payments on this installation. */
  pagos: ProviderName | 'off';
  suscripcion: SubscriptionView | null;
  historial: (Omit<Payment, 'pagadoEn'> & Wish & { pagadoEn: string })[];
  /** What can be bought at this moment, and what a charge of it costs. */
  precios: (Wish & { importe: number })[];
  notaImpuestos: string;
}

/** What came of a purchase. */
export type Outcome =
  | { kind: 'paid'; plan: PaidPlan }
  /** It was paid once; what it gave is over. */
  | { kind: 'ended' }
  | { kind: 'unpaid' }
  | { kind: 'unknown' }
  | { kind: 'unverified'; message: string };

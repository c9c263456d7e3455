import { z } from 'zod';
import { defineSettings, type Place } from '@/lib/core/env/config';
import { ownMachine, togetherOrNone, wholeNumber } from '@/lib/core/env/values';
import type { Plan } from '@/lib/plans/rules';
import { DEFAULT_PLAN } from '@/lib/profile/settings.server';
import { type FeatureId, planWithMore } from './pricing/features';
import { readPriceTable } from './pricing/price-table';
import { DEFAULT_PRICES, type Offer, type PriceList } from './pricing/prices';

const secret = (prefix: RegExp, example: string) =>
  z.string().regex(prefix, `must begin with ${example}`);

const variables = {
  PAYMENTS: z.enum(['demo', 'stripe', 'off'], { error: 'must be demo, stripe or off' }).optional(),
  DEFAULT_PLAN,
  STRIPE_SECRET_KEY: secret(/^(?:sk|rk)_/, 'sk_ or rk_').optional(),
  STRIPE_WEBHOOK_SECRET: secret(/^whsec_/, 'whsec_').optional(),
  STRIPE_API_URL: ownMachine.optional().meta({ testOnly: true }),
  MARKETING: z.enum(['demo', 'real'], { error: 'must be demo or real' }).optional(),
  OFFER_ENDS_AT: z.iso
    .datetime({ offset: true, error: 'must be an instant such as 2026-12-01T00:00:00-05:00' })
    .optional(),
  OFFER_PERCENT: wholeNumber(1, 90).optional(),
  PRICES: z.string().optional(),
  TAX_NOTE: z.string().max(200, 'must be at most 200 characters').optional(),
};

type Values = z.output<z.ZodObject<typeof variables>>;

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** URL that replaces Stripe's own in tests. */
  apiUrl: string | undefined;
}

/** Payment provider, price table and offer of the installation. */
export interface BillingSettings {
  payments: 'demo' | 'stripe' | 'off';
  stripe: StripeSettings | undefined;
  /** The plan of a new account, and after a subscription ends. */
  defaultPlan: Plan;
  /** False on a private installation, where all pages have the largest plan. */
  plansShown: boolean;
  marketing: 'demo' | 'real';
  /**
   * Set only with real marketing and where plans are sold, because demo figures change no price.
   */
  offer: Offer | undefined;
  /** Prices of the plans per currency, the default first. */
  prices: readonly [PriceList, ...PriceList[]];
  /** The operator's tax note beside prices; undefined for the default text. */
  taxNote: string | undefined;
}

function paymentsOf(values: Values, local: boolean, issues: string[]): BillingSettings['payments'] {
  if (values.PAYMENTS === 'demo' && !local) {
    issues.push('PAYMENTS: "demo" is refused on a public PUBLIC_URL: nobody would really pay');
  }
  if (values.PAYMENTS === 'stripe' && !values.STRIPE_SECRET_KEY && !values.STRIPE_WEBHOOK_SECRET) {
    issues.push('PAYMENTS: "stripe" needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET');
  }
  if (values.DEFAULT_PLAN === 'enterprise') {
    if (values.PAYMENTS && values.PAYMENTS !== 'off') {
      issues.push('PAYMENTS: nothing is left to sell where DEFAULT_PLAN is "enterprise"');
    }
    return 'off';
  }
  return values.PAYMENTS ?? (local ? 'demo' : 'off');
}

type Priced = Pick<BillingSettings, 'marketing' | 'payments'>;

/** Returns the current offer and the prices that it reduces. */
function saleOf(
  values: Values,
  { marketing, payments }: Priced,
  issues: string[],
): Pick<BillingSettings, 'offer' | 'prices'> {
  const hasOffer = togetherOrNone(values, ['OFFER_ENDS_AT', 'OFFER_PERCENT'], issues);
  const offer =
    hasOffer && marketing === 'real' && payments !== 'off'
      ? {
          percent: values.OFFER_PERCENT as number,
          endsAt: Date.parse(values.OFFER_ENDS_AT as string),
        }
      : undefined;
  const { PRICES } = values;
  const [first = DEFAULT_PRICES, ...others] = PRICES
    ? readPriceTable(PRICES, offer?.percent, issues)
    : [];
  return { offer, prices: [first, ...others] };
}

function settle(values: Values, { local }: Place, issues: string[]): BillingSettings {
  const stripe = togetherOrNone(values, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'], issues);
  const marketing = values.MARKETING ?? (local ? 'demo' : 'real');
  const payments = paymentsOf(values, local, issues);
  return {
    payments,
    ...saleOf(values, { marketing, payments }, issues),
    defaultPlan: values.DEFAULT_PLAN,
    plansShown: values.DEFAULT_PLAN !== 'enterprise',
    stripe: stripe
      ? {
          secretKey: values.STRIPE_SECRET_KEY as string,
          webhookSecret: values.STRIPE_WEBHOOK_SECRET as string,
          apiUrl: values.STRIPE_API_URL,
        }
      : undefined,
    marketing,
    taxNote: values.TAX_NOTE,
  };
}

export const BILLING = { section: 'Plans and payment', variables, settle };

/** Returns the payment settings of the environment. Throws ConfigError. */
export const billingSettings = defineSettings(BILLING);

/** True if a larger plan on sale has more of a feature. */
export function canGrow(id: FeatureId, plan: Plan): boolean {
  return billingSettings().plansShown && planWithMore(id, plan) !== undefined;
}

import { z } from 'zod';
import { defineSettings, type Place } from '@/lib/kernel/env/config';
import { isLoopback, togetherOrNone, wholeNumber } from '@/lib/kernel/env/values';
import { DEFAULT_PLAN } from '@/lib/page/profile/settings.server';
import type { Plan } from '@/lib/plans/entitlements';
import { type FeatureId, planWithMore } from './pricing/features';
import { readPriceTable } from './pricing/price-table';
import { DEFAULT_PRICES, type Offer, type PriceList } from './pricing/prices';

const secret = (prefix: RegExp, example: string) =>
  z.string().regex(prefix, `must begin with ${example}`);

const ownMachine = z
  .string()
  .refine((value) => URL.canParse(value) && isLoopback(new URL(value).hostname), {
    message: 'must be an address of this machine: it is for tests only',
  });

const variables = {
  PAYMENTS: z
    .enum(['demo', 'stripe', 'off'], { error: 'must be demo, stripe or off' })
    .optional()
    .meta({
      description:
        'Who takes payments for plans: `demo` (a simulation, refused on a public `PUBLIC_URL`), `stripe` or `off`: then no price is named anywhere',
      defaultText: '`demo` on this machine, else `off`',
    }),
  DEFAULT_PLAN,
  STRIPE_SECRET_KEY: secret(/^(?:sk|rk)_/, 'sk_ or rk_')
    .optional()
    .describe('Needed for `stripe`: the secret key (`sk_…` or `rk_…`)'),
  STRIPE_WEBHOOK_SECRET: secret(/^whsec_/, 'whsec_')
    .optional()
    .describe('Needed for `stripe`: the secret of its webhook (`whsec_…`)'),
  STRIPE_API_URL: ownMachine.optional().meta({ testOnly: true }),
  MARKETING: z.enum(['demo', 'real'], { error: 'must be demo or real' }).optional().meta({
    description: 'Whether the landing page shows sample figures, marked as such (`demo`)',
    defaultText: '`demo` on this machine, else `real`',
  }),
  OFFER_ENDS_AT: z.iso
    .datetime({ offset: true, error: 'must be an instant such as 2026-12-01T00:00:00-05:00' })
    .optional()
    .describe(
      'An offer: the instant at which it ends (`2026-12-01T00:00:00-05:00`); with `MARKETING=real` only',
    ),
  OFFER_PERCENT: wholeNumber(1, 90).optional().describe('Its discount in percent (1–90)'),
  PRICES: z.string().optional().meta({
    description:
      'What PRO and ENTERPRISE cost, by currency: `{"EUR":{"pro":{"mes":89,"anio":852},"enterprise":{"mes":229,"anio":2196}},"USD":{…}}`. Amounts as people write them (`89.5`), of the whole charge: `anio` is what a year is charged at once. The first currency is shown to visitors who have chosen none; 1 to 20 that Stripe charges in. See [operating.md](operating.md#prices)',
    defaultText: 'US$ 99 and 249 a month, 948 and 2,388 a year',
  }),
  TAX_NOTE: z.string().max(200, 'must be at most 200 characters').optional().meta({
    description: 'What is said about taxes beside prices',
    defaultText: '`Impuestos incluidos.`',
  }),
};

type Values = z.output<z.ZodObject<typeof variables>>;

/** How Stripe is reached. */
export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Another address than Stripe's own: tests. */
  apiUrl: string | undefined;
}

/** Who takes payments, what is claimed, and which offer is on. */
export interface BillingSettings {
  payments: 'demo' | 'stripe' | 'off';
  stripe: StripeSettings | undefined;
  /** The plan of a new account, and after a subscription ends. */
  defaultPlan: Plan;
  /** Whether the product mentions plans: a private installation gives all pages the largest one. */
  plansShown: boolean;
  marketing: 'demo' | 'real';
  /** Only with real marketing and where something is sold: demo figures change no price. */
  offer: Offer | undefined;
  /** The prices of plans, by currency: the first is the default. */
  prices: readonly [PriceList, ...PriceList[]];
  /** What the operator says about taxes beside every price; undefined: our own words. */
  taxNote: string | undefined;
}

function paymentsOf(values: Values, local: boolean, faults: string[]): BillingSettings['payments'] {
  if (values.PAYMENTS === 'demo' && !local) {
    faults.push('PAYMENTS: "demo" is refused on a public PUBLIC_URL: nobody would really pay');
  }
  if (values.PAYMENTS === 'stripe' && !values.STRIPE_SECRET_KEY && !values.STRIPE_WEBHOOK_SECRET) {
    faults.push('PAYMENTS: "stripe" needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET');
  }
  if (values.DEFAULT_PLAN === 'enterprise') {
    if (values.PAYMENTS && values.PAYMENTS !== 'off') {
      faults.push('PAYMENTS: nothing is left to sell where DEFAULT_PLAN is "enterprise"');
    }
    return 'off';
  }
  return values.PAYMENTS ?? (local ? 'demo' : 'off');
}

type Priced = Pick<BillingSettings, 'marketing' | 'payments'>;

/** The offer that is on, and what it is taken off. */
function saleOf(
  values: Values,
  { marketing, payments }: Priced,
  faults: string[],
): Pick<BillingSettings, 'offer' | 'prices'> {
  const hasOffer = togetherOrNone(values, ['OFFER_ENDS_AT', 'OFFER_PERCENT'], faults);
  const offer =
    hasOffer && marketing === 'real' && payments !== 'off'
      ? {
          percent: values.OFFER_PERCENT as number,
          endsAt: Date.parse(values.OFFER_ENDS_AT as string),
        }
      : undefined;
  const { PRICES } = values;
  const [first = DEFAULT_PRICES, ...others] = PRICES
    ? readPriceTable(PRICES, offer?.percent, faults)
    : [];
  return { offer, prices: [first, ...others] };
}

function settle(values: Values, { local }: Place, faults: string[]): BillingSettings {
  const stripe = togetherOrNone(values, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'], faults);
  const marketing = values.MARKETING ?? (local ? 'demo' : 'real');
  const payments = paymentsOf(values, local, faults);
  return {
    payments,
    ...saleOf(values, { marketing, payments }, faults),
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

/** The variables of payment and marketing, and what they mean together. */
export const BILLING = { section: 'Plans and payment', variables, settle };

/** Who takes payments and what is claimed, by the environment. Throws ConfigError. */
export const billingSettings = defineSettings(BILLING);

/** Whether a larger plan that is sold here has more of a feature. */
export function canGrow(id: FeatureId, plan: Plan): boolean {
  return billingSettings().plansShown && planWithMore(id, plan) !== undefined;
}

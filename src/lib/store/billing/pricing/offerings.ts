import { formatPrice } from '@/lib/kernel/text/money';
import type { Plan } from '@/lib/plans/entitlements';
import { getBillingTexts } from '../texts';
import { FEATURE_IDS, type FeatureId, featureValue, isBetter, isBuilt } from './features';
import {
  chargeOf,
  monthlyOf,
  type Offer,
  type Period,
  type PriceList,
  yearlySaving,
} from './prices';

/** A price as it is set: the large figure, what follows it, and what it was. */
export interface PriceLabel {
  figure: string;
  each: string;
  /** How it is charged, where it is. */
  charged: string | undefined;
  /** What the same month costs without the offer or the year paid at once. */
  instead: string | undefined;
  /** What a year paid at once saves. */
  saving: string | undefined;
}

/** How a plan's price is written for a period, under an offer when one holds. */
export function priceLabel(
  prices: PriceList,
  plan: Plan,
  period: Period,
  language: string,
  offer?: Offer,
): PriceLabel {
  const billing = getBillingTexts(language);
  const write = (importe: number) => formatPrice(importe, prices.moneda, language);
  const monthly = monthlyOf(prices, plan, period, offer);
  const usual = monthlyOf(prices, plan, 'mes');
  const saved = yearlySaving(prices, plan, offer);
  return {
    figure: write(monthly),
    each: billing.perMonth,
    charged:
      plan === 'free'
        ? undefined
        : billing.charged[period](write(chargeOf(prices, plan, period, offer))),
    instead: usual > monthly ? write(usual) : undefined,
    saving: period === 'anio' && saved > 0 ? write(saved) : undefined,
  };
}

/** How much of a feature a plan has, in words; undefined where it is a matter of yes or no. */
export function amountLabel(id: FeatureId, plan: Plan, language: string): string | undefined {
  const value = featureValue(id, plan);
  return value.has && value.amount ? getBillingTexts(language).amount(value.amount) : undefined;
}

/** A feature of a plan as one says it: `5 bios cada día`, `Diseño propio`. */
export function featureLabel(id: FeatureId, plan: Plan, language: string): string {
  const { name, counted } = getBillingTexts(language).features[id];
  const value = featureValue(id, plan);
  if (!counted || !value.has || !value.amount) return name;
  return getBillingTexts(language).counted(value.amount, { name, counted });
}

const BELOW: Record<Plan, Plan | undefined> = {
  free: undefined,
  pro: 'free',
  enterprise: 'pro',
};

/** What a plan adds to the one below it, what exists already first. */
export function additions(plan: Plan): FeatureId[] {
  const below = BELOW[plan];
  const added = FEATURE_IDS.filter((id) =>
    below ? isBetter(id, plan, below) : featureValue(id, plan).has,
  );
  return [...added.filter(isBuilt), ...added.filter((id) => !isBuilt(id))];
}

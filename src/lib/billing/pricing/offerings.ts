import { formatPrice } from '@/lib/core/text/money';
import type { Plan } from '@/lib/plans/rules';
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

/** A price as displayed: the large figure, its unit, and comparisons. */
export interface PriceLabel {
  figure: string;
  each: string;
  /** Charging interval, of a paid plan. */
  charged: string | undefined;
  /** The regular monthly price, when an offer or yearly payment lowers it. */
  instead: string | undefined;
  /** Saving by yearly payment. */
  saving: string | undefined;
}

/** Formats a plan's price for a period, reduced by a current offer. */
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

/** Formats a plan's amount of a feature; undefined for features without amounts. */
export function amountLabel(id: FeatureId, plan: Plan, language: string): string | undefined {
  const value = featureValue(id, plan);
  return value.has && value.amount ? getBillingTexts(language).amount(value.amount) : undefined;
}

/** Formats a feature of a plan: `5 bios cada día`, `Diseño propio`. */
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

/** Returns the features that a plan adds to the one below it, available ones first. */
export function additions(plan: Plan): FeatureId[] {
  const below = BELOW[plan];
  const added = FEATURE_IDS.filter((id) =>
    below ? isBetter(id, plan, below) : featureValue(id, plan).has,
  );
  return [...added.filter(isBuilt), ...added.filter((id) => !isBuilt(id))];
}

import { plainAmount } from '@/lib/core/text/money';
import { PLANS, type Plan } from '@/lib/plans/rules';
import { getBillingTexts } from '../texts';
import { PRICING, queryOfChoice } from './choice';
import { isSold } from './features';
import { chargeOf, type Offer, PERIODS, type Period, type PriceList } from './prices';

/** UN/CEFACT codes of a month and a year, as schema.org uses them. */
const UNITS: Record<Period, string> = { mes: 'MON', anio: 'ANN' };

/** Site, prices and current offer of the structured data. */
interface Sale {
  siteName: string;
  publicUrl: string;
  prices: PriceList;
  /** All currencies of the price table, the default first. */
  currencies: readonly [string, ...string[]];
  offer: Offer | undefined;
  language: string;
}

/** Returns a plan's offer per month or year, with the amount charged each time. */
function offerOf(plan: Plan, period: Period, sale: Sale) {
  const { publicUrl, prices, currencies, offer, language } = sale;
  const { moneda: priceCurrency } = prices;
  const price = plainAmount(chargeOf(prices, plan, period, offer), priceCurrency);
  const choice = queryOfChoice({ plan, period, moneda: priceCurrency }, currencies);
  const isFree = plan === 'free';
  const referenceQuantity = { '@type': 'QuantitativeValue', value: 1, unitCode: UNITS[period] };
  return {
    '@type': 'Offer',
    name: getBillingTexts(language).plans[plan].name,
    url: publicUrl + PRICING + choice,
    price,
    priceCurrency,
    priceSpecification: isFree
      ? undefined
      : { '@type': 'UnitPriceSpecification', price, priceCurrency, referenceQuantity },
    validThrough: offer && !isFree ? new Date(offer.endsAt).toISOString() : undefined,
  };
}

/**
 * Returns the product with its plans' prices as structured data for search engines
 * (schema.org/SoftwareApplication). It contains only what the pricing page shows: no rating, no
 * category, no taxes.
 */
export function structuredPlans(sale: Sale) {
  const { siteName, publicUrl } = sale;
  const offers = PLANS.flatMap((plan) => {
    if (plan === 'free') return [offerOf(plan, 'mes', sale)];
    return isSold(plan) ? PERIODS.map((period) => offerOf(plan, period, sale)) : [];
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: siteName,
    url: publicUrl,
    offers,
  };
}

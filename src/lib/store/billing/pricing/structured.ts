import { plainAmount } from '@/lib/kernel/text/money';
import { PLANS, type Plan } from '@/lib/plans/entitlements';
import { getBillingTexts } from '../texts';
import { PRICING, queryOfChoice } from './choice';
import { isSold } from './features';
import { chargeOf, type Offer, PERIODS, type Period, type PriceList } from './prices';

/** A month and a year as schema.org counts them (UN/CEFACT). */
const UNITS: Record<Period, string> = { mes: 'MON', anio: 'ANN' };

/** Where plans are sold, in what, and until when at less. */
interface Sale {
  siteName: string;
  publicUrl: string;
  prices: PriceList;
  /** All in which something is sold, the usual one first. */
  currencies: readonly [string, ...string[]];
  offer: Offer | undefined;
  language: string;
}

/** A plan by the month or the year: what is charged each time, as the page says it. */
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
 * The product with what its plans cost, as search engines read it (schema.org/SoftwareApplication).
 * It says what the page of prices shows and nothing else: no rating, no category, no taxes.
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

import { formatPrice } from '@/lib/core/text/money';
import { billingSettings } from '../settings.server';
import { getBillingTexts } from '../texts';
import { PRICING, queryOfChoice, readChoice } from './choice';
import { priceLabel } from './offerings';
import { chargeOf, type PaidPlan, type PriceList } from './prices';

/** Currencies of the price table, the default first. */
export function currenciesSold(): [string, ...string[]] {
  const [first, ...others] = billingSettings().prices;
  return [first.moneda, ...others.map(({ moneda }) => moneda)];
}

/** Returns the prices in a currency, by default the first; undefined without prices. */
export function pricesIn(moneda?: string): PriceList | undefined {
  const { prices } = billingSettings();
  return moneda === undefined ? prices[0] : prices.find((list) => list.moneda === moneda);
}

/** Returns the monthly and yearly price of each plan as text; empty where nothing is sold. */
export function planPriceWords(language: string): Record<PaidPlan, string> {
  const { payments, plansShown, prices } = billingSettings();
  const words = (plan: PaidPlan) => {
    if (payments === 'off' || !plansShown) return '';
    const { figure: monthly } = priceLabel(prices[0], plan, 'mes', language);
    const { figure: perMonth } = priceLabel(prices[0], plan, 'anio', language);
    const yearly = formatPrice(chargeOf(prices[0], plan, 'anio'), prices[0].moneda, language);
    return getBillingTexts(language).planPrice(plan, monthly, perMonth, yearly);
  };
  return { pro: words('pro'), enterprise: words('enterprise') };
}

/** Returns the URL of the prices in a currency; the default one needs no query. */
export function pricesPage(moneda: string): string {
  const currencies = currenciesSold();
  const choice = readChoice(new URLSearchParams({ moneda }), currencies);
  return PRICING + queryOfChoice(choice, currencies);
}

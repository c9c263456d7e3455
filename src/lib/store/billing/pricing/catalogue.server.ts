import { formatPrice } from '@/lib/kernel/text/money';
import { billingSettings } from '../settings.server';
import { getBillingTexts } from '../texts';
import { PRICING, queryOfChoice, readChoice } from './choice';
import { priceLabel } from './offerings';
import { chargeOf, type PriceList } from './prices';

/** The currencies in which plans are sold here, the usual one first. */
export function currenciesSold(): [string, ...string[]] {
  const [first, ...others] = billingSettings().prices;
  return [first.moneda, ...others.map(({ moneda }) => moneda)];
}

/** What plans cost in a currency, or undefined where nothing is sold in it; in the usual one without one. */
export function pricesIn(moneda?: string): PriceList | undefined {
  const { prices } = billingSettings();
  return moneda === undefined ? prices[0] : prices.find((list) => list.moneda === moneda);
}

/** What PRO costs by the month and by the year, in words; empty where nothing is sold. */
export function proPriceWords(language: string): string {
  const { payments, plansShown, prices } = billingSettings();
  if (payments === 'off' || !plansShown) return '';
  const { figure: monthly } = priceLabel(prices[0], 'pro', 'mes', language);
  const { figure: perMonth } = priceLabel(prices[0], 'pro', 'anio', language);
  const yearly = formatPrice(chargeOf(prices[0], 'pro', 'anio'), prices[0].moneda, language);
  return getBillingTexts(language).proPrice(monthly, perMonth, yearly);
}

/** The address of the prices in a currency: the plain one for the usual, and for what is no longer sold in. */
export function pricesPage(moneda: string): string {
  const currencies = currenciesSold();
  const choice = readChoice(new URLSearchParams({ moneda }), currencies);
  return PRICING + queryOfChoice(choice, currencies);
}

import { digitsOf, isCurrency, plainAmount } from '@/lib/core/text/money';
import { chargeBounds, isCharged, stepOf } from '@/lib/payments/stripe/amounts';
import { chargeOf, PAID_PLANS, PERIODS, type PriceList } from './prices';

/** Maximum characters of a price table: each currency takes some eighty. */
const MAX_LENGTH = 4_000;

/** Maximum number of currencies: a page of prices is cached for each. */
const MAX_CURRENCIES = 20;

/** Largest amount that fits the columns of both databases. */
const MAX_SIZE = 2_000_000_000;

/** Tolerance for floating-point errors: 29.99 × 100 is not 2999. */
const NOISE = 1e-4;

type Names = readonly string[];
type Issue = (text: string) => void;

/** Returns an object's values if its keys are exactly `names`, or undefined. */
function exactly(value: unknown, names: Names): Record<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const keys = Object.keys(value);
  const isWhole = keys.length === names.length && names.every((name) => keys.includes(name));
  return isWhole ? (value as Record<string, unknown>) : undefined;
}

/** Parses an amount (`89.50`) into minor units, or reports an error and returns undefined. */
function amountOf(value: unknown, moneda: string, issue: Issue): number | undefined {
  const digits = digitsOf(moneda);
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    issue('must be a number such as 89.5');
    return undefined;
  }
  const exact = value * 10 ** digits;
  const amount = Math.round(exact);
  const { least, most } = chargeBounds(moneda);
  const largest = Math.min(most, MAX_SIZE);
  if (amount < least || amount > largest) {
    const [from, to] = [plainAmount(least, moneda), plainAmount(largest, moneda)];
    issue(`must be from ${from} to ${to}: Stripe charges nothing else in ${moneda}`);
    return undefined;
  }
  if (Math.abs(exact - amount) > NOISE || amount % stepOf(moneda) !== 0) {
    issue(`has more decimals than can be charged in ${moneda}`);
    return undefined;
  }
  return amount;
}

/** Parses a plan's prices, or reports an error and returns undefined. */
function planOf(value: unknown, moneda: string, issue: Issue) {
  const periods = exactly(value, PERIODS);
  if (!periods) {
    issue('must name mes and anio, and nothing else');
    return undefined;
  }
  const mes = amountOf(periods['mes'], moneda, (text) => issue(`mes: ${text}`));
  const anio = amountOf(periods['anio'], moneda, (text) => issue(`anio: ${text}`));
  if (mes === undefined || anio === undefined) return undefined;
  if (anio < mes || anio > 12 * mes) {
    issue('anio: must be what a whole year is charged, from one to twelve times mes');
    return undefined;
  }
  return { mes, anio };
}

/** Parses the prices in a currency, or reports an error and returns undefined. */
function listOf(moneda: string, value: unknown, issue: Issue): PriceList | undefined {
  if (!isCurrency(moneda)) {
    issue('is no currency of ISO 4217 that is in use');
    return undefined;
  }
  if (!isCharged(moneda)) {
    issue('is a currency that Stripe does not charge in');
    return undefined;
  }
  const plans = exactly(value, PAID_PLANS);
  if (!plans) {
    issue('must name pro and enterprise, and nothing else');
    return undefined;
  }
  const pro = planOf(plans['pro'], moneda, (text) => issue(`pro: ${text}`));
  const enterprise = planOf(plans['enterprise'], moneda, (text) => issue(`enterprise: ${text}`));
  return pro && enterprise && { moneda, charges: { pro, enterprise } };
}

function parsed(text: string, issue: Issue): [code: string, value: unknown][] {
  if (text.length > MAX_LENGTH) {
    issue(`must be at most ${MAX_LENGTH} characters`);
    return [];
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    issue('must be JSON such as {"EUR":{"pro":{"mes":89,"anio":852},"enterprise":{…}}}');
    return [];
  }
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const entries = isObject ? Object.entries(value as object) : [];
  const codes = new Set(entries.map(([code]) => code.toUpperCase()));
  if (entries.length === 0 || entries.length > MAX_CURRENCIES || codes.size < entries.length) {
    issue(`must be an object with 1 to ${MAX_CURRENCIES} currencies, each one once`);
    return [];
  }
  return entries;
}

/** Reports the prices that cannot be charged during an offer. */
function checkOffer(prices: PriceList, percent: number, issue: Issue): void {
  const { moneda } = prices;
  const { least } = chargeBounds(moneda);
  for (const plan of PAID_PLANS) {
    const low = PERIODS.find((period) => chargeOf(prices, plan, period, { percent }) < least);
    if (low) issue(`${moneda}: ${plan}: ${low}: is less than Stripe charges, under OFFER_PERCENT`);
  }
}

/**
 * Parses the operator's prices in their written order: currency → plan → period, in major units.
 * Adds one line per error to `issues`.
 */
export function readPriceTable(
  text: string,
  percent: number | undefined,
  issues: string[],
): PriceList[] {
  const issue = (what: string) => issues.push(`PRICES: ${what}`);
  const lists = parsed(text, issue).flatMap(([code, value]) => {
    // The displayed code is shortened: it is unvalidated input.
    const shortCode = code.slice(0, 12).toUpperCase();
    return listOf(code.toUpperCase(), value, (what) => issue(`${shortCode}: ${what}`)) ?? [];
  });
  if (percent !== undefined) for (const list of lists) checkOffer(list, percent, issue);
  return lists;
}

import { describe, expect, it } from 'vitest';
import { readPriceTable } from './price-table';
import { DEFAULT_PRICES } from './prices';
import { structuredPlans } from './structured';

const sale = {
  siteName: 'Enlaza',
  publicUrl: 'https://x.example',
  prices: DEFAULT_PRICES,
  currencies: ['USD'] as const,
  offer: undefined,
  language: 'es',
};
const clp = { mes: 91_990, anio: 879_900 };
const pesos = { moneda: 'CLP', charges: { pro: clp, enterprise: clp } };

const costs = (given: Parameters<typeof structuredPlans>[0]) =>
  structuredPlans(given).offers.map(({ name, price, priceCurrency, priceSpecification }) => [
    name,
    price,
    priceCurrency,
    priceSpecification?.referenceQuantity.unitCode,
  ]);

describe('plans as search engines read them', () => {
  it('cost what is charged each time, and the free one nothing', () => {
    expect(costs(sale)).toEqual([
      ['Gratis', '0.00', 'USD', undefined],
      ['PRO', '99.00', 'USD', 'MON'],
      ['PRO', '948.00', 'USD', 'ANN'],
      ['Enterprise', '249.00', 'USD', 'MON'],
      ['Enterprise', '2388.00', 'USD', 'ANN'],
    ]);
  });

  it('lead to the page in their currency, with the plan and the period', () => {
    const currencies = ['USD', 'CLP'] as const;
    const { offers } = structuredPlans({ ...sale, prices: pesos, currencies });
    expect(offers.map(({ url }) => url)).toEqual([
      'https://x.example/precios?plan=free&periodo=mes&moneda=CLP',
      'https://x.example/precios?plan=pro&periodo=mes&moneda=CLP',
      'https://x.example/precios?moneda=CLP',
      'https://x.example/precios?plan=enterprise&periodo=mes&moneda=CLP',
      'https://x.example/precios?plan=enterprise&periodo=anio&moneda=CLP',
    ]);
    expect(offers[1]?.price).toBe('91990');
  });

  it('cost less during an offer, and say until when', () => {
    const endsAt = Date.parse('2026-12-01T05:00:00Z');
    const [free, month] = structuredPlans({ ...sale, offer: { percent: 20, endsAt } }).offers;
    expect(month).toMatchObject({ price: '79.20', validThrough: '2026-12-01T05:00:00.000Z' });
    expect(free?.validThrough).toBeUndefined();
  });
});

const PLANS = { pro: { mes: 89, anio: 852 }, enterprise: { mes: 229, anio: 2_196 } };

function read(table: unknown, percent?: number) {
  const issues: string[] = [];
  const text = typeof table === 'string' ? table : JSON.stringify(table);
  return { lists: readPriceTable(text, percent, issues), issues };
}

/** The table in euros with the month of PRO in another way. */
const withMonth = (mes: unknown, moneda = 'EUR') => ({
  [moneda]: { ...PLANS, pro: { mes, anio: 852 } },
});

describe('the operator’s prices', () => {
  it('are read as people write them, in their order, in minor units', () => {
    const clp = { mes: 91_990, anio: 879_900 };
    const eur = { ...PLANS, enterprise: { mes: 229, anio: 2_196.5 } };
    expect(read({ eur, CLP: { pro: clp, enterprise: clp } })).toEqual({
      issues: [],
      lists: [
        {
          moneda: 'EUR',
          charges: {
            pro: { mes: 8_900, anio: 85_200 },
            enterprise: { mes: 22_900, anio: 219_650 },
          },
        },
        { moneda: 'CLP', charges: { pro: clp, enterprise: clp } },
      ],
    });
  });

  it('are those of the source when they are written so', () => {
    const usd = { pro: { mes: 99, anio: 948 }, enterprise: { mes: 249, anio: 2_388 } };
    expect(read({ usd }).lists).toEqual([DEFAULT_PRICES]);
  });

  it.each([
    [29.99, 2_999],
    [0.57, 57],
    [1.1, 110],
    [71, 7_100],
  ])('take %d as it stands, whatever a machine makes of it', (mes, amount) => {
    const table = { EUR: { ...PLANS, pro: { mes, anio: mes } } };
    expect(read(table).lists[0]?.charges.pro.mes).toBe(amount);
  });

  it.each([
    ['no JSON', '{"EUR":', 'must be JSON'],
    ['a list', '[1]', 'must be an object with 1 to 20 currencies'],
    ['a text', '"EUR"', 'must be an object'],
    ['nothing', {}, 'must be an object'],
    ['a currency twice', { EUR: PLANS, eur: PLANS }, 'each one once'],
    [
      'too many currencies',
      Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`X${at}`, 0])),
      '1 to 20',
    ],
    ['far too much', ' '.repeat(4_001), 'must be at most 4000 characters'],
    ['an unknown currency', { XYZ: PLANS }, 'XYZ: is no currency'],
    ['a sign', { '€': PLANS }, '€: is no currency'],
    ['a trap', '{"__proto__":{"pro":1}}', 'is no currency'],
    ['one that Stripe does not take', { CUP: PLANS }, 'CUP: is a currency that Stripe'],
    ['a plan less', { EUR: { pro: PLANS.pro } }, 'EUR: must name pro and enterprise'],
    ['a plan more', { EUR: { ...PLANS, free: PLANS.pro } }, 'EUR: must name pro and enterprise'],
    ['a period less', { EUR: { ...PLANS, pro: { mes: 8 } } }, 'EUR: pro: must name mes and anio'],
    ['a word', withMonth('89'), 'EUR: pro: mes: must be a number'],
    ['null', withMonth(null), 'EUR: pro: mes: must be a number'],
    ['too many decimals', withMonth(89.999), 'EUR: pro: mes: has more decimals'],
    ['cents of pesos', withMonth(89.5, 'CLP'), 'CLP: pro: mes: has more decimals'],
    ['a last digit that cannot be', withMonth(89.005, 'KWD'), 'KWD: pro: mes: has more decimals'],
    ['nothing to pay', withMonth(0), 'EUR: pro: mes: must be from 0.50 to 999999.99'],
    ['a negative sum', withMonth(-1), 'EUR: pro: mes: must be from 0.50'],
    ['less than Stripe charges', withMonth(9.99, 'MXN'), 'MXN: pro: mes: must be from 10.00'],
    ['more than Stripe charges', withMonth(1e6), 'EUR: pro: mes: must be from'],
    ['more than a column holds', withMonth(20_000_001, 'COP'), 'to 20000000.00'],
    [
      'what is no sum',
      '{"EUR":{"pro":{"mes":1e999,"anio":1},"enterprise":{"mes":2,"anio":2}}}',
      'mes: must be a number',
    ],
    [
      'a month’s share for the year',
      { EUR: { ...PLANS, pro: { mes: 89, anio: 71 } } },
      'anio: must be what a whole year is charged',
    ],
    ['a year that costs more than its months', withMonth(70), 'from one to twelve times mes'],
  ])('with %s are refused by one line', (_, table, words) => {
    const { issues } = read(table);
    expect(issues).toHaveLength(1);
    expect(issues[0]).toMatch(/^PRICES: /);
    expect(issues[0]).toContain(words);
  });

  it('have every issue named at once, each in its own line', () => {
    const { issues } = read({ EUR: { ...PLANS, pro: { mes: 'x', anio: 0 } }, MXN: {} });
    expect(issues).toHaveLength(3);
  });

  it('can still be charged while an offer holds', () => {
    const small = { mes: 0.8, anio: 8 };
    const table = { EUR: { pro: small, enterprise: small } };
    expect(read(table).issues).toEqual([]);
    expect(read(table, 50).issues).toEqual([
      'PRICES: EUR: pro: mes: is less than Stripe charges, under OFFER_PERCENT',
      'PRICES: EUR: enterprise: mes: is less than Stripe charges, under OFFER_PERCENT',
    ]);
  });
});

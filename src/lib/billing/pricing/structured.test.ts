import { describe, expect, it } from 'vitest';
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

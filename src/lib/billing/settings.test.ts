import { describe, expect, it } from 'vitest';
import { readPart } from '@/lib/core/env/config';
import { faultsOf as faultsIn } from '../../../tests/setup/settings';
import { DEFAULT_PRICES } from './pricing/prices';
import { BILLING } from './settings.server';

const read = (environment: Record<string, string>) => readPart(BILLING, environment);

const faultsOf = (environment: Record<string, string>) => faultsIn(() => read(environment));

describe('the settings of payment and marketing', () => {
  it('sells nothing where everybody has everything, and says what contradicts that', () => {
    expect(read({ DEFAULT_PLAN: 'enterprise' })).toMatchObject({
      payments: 'off',
      plansShown: false,
    });
    expect(faultsOf({ DEFAULT_PLAN: 'enterprise', PAYMENTS: 'demo' })).toEqual([
      'PAYMENTS: nothing is left to sell where DEFAULT_PLAN is "enterprise"',
    ]);
    expect(faultsOf({ DEFAULT_PLAN: 'oro' })[0]).toContain('DEFAULT_PLAN: must be free');
  });

  it.each([
    [{ PUBLIC_URL: 'https://enlaza.example', PAYMENTS: 'demo' }, 'PAYMENTS'],
    [{ PAYMENTS: 'paypal' }, 'PAYMENTS'],
    [{ PAYMENTS: 'stripe' }, 'PAYMENTS'],
    [{ STRIPE_SECRET_KEY: 'sk_test_x' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ STRIPE_SECRET_KEY: 'pk_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }, 'STRIPE_SECRET_KEY'],
    [{ STRIPE_API_URL: 'https://stripe.example' }, 'STRIPE_API_URL'],
    [{ MARKETING: 'loud' }, 'MARKETING'],
    [{ PRICES: '{' }, 'PRICES'],
    [{ OFFER_PERCENT: '20' }, 'OFFER_ENDS_AT'],
    [{ OFFER_ENDS_AT: 'mañana', OFFER_PERCENT: '20' }, 'OFFER_ENDS_AT'],
    [{ OFFER_ENDS_AT: '2026-12-01T00:00:00Z', OFFER_PERCENT: '100' }, 'OFFER_PERCENT'],
  ])('refuses %j with one line that names %s', (environment, name) => {
    const faults = faultsOf(environment);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${name}: .+`));
  });

  it.each([
    [{}, 'demo', 'demo'],
    [{ PUBLIC_URL: 'https://enlaza.example' }, 'off', 'real'],
    [{ PAYMENTS: 'off', MARKETING: 'real' }, 'off', 'real'],
    [
      { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' },
      'stripe',
      'demo',
    ],
  ])('with %j payments are %s and marketing is %s', (environment, payments, marketing) => {
    expect(read(environment)).toMatchObject({ payments, marketing });
  });

  it('sells at the prices of the source, or of the operator in their order', () => {
    expect(read({}).prices).toEqual([DEFAULT_PRICES]);
    const plan = { mes: 10, anio: 100 };
    const both = { pro: plan, enterprise: plan };
    const { prices } = read({ PRICES: JSON.stringify({ MXN: both, USD: both }) });
    expect(prices.map(({ moneda }) => moneda)).toEqual(['MXN', 'USD']);
  });

  it('has an offer with real marketing only, so that demo figures change no price', () => {
    const offer = { OFFER_ENDS_AT: '2026-12-01T00:00:00-05:00', OFFER_PERCENT: '20' };
    expect(read(offer).offer).toBeUndefined();
    expect(read({ ...offer, MARKETING: 'real' }).offer).toEqual({
      percent: 20,
      endsAt: Date.UTC(2026, 11, 1, 5),
    });
  });
});

import { describe, expect, it } from 'vitest';
import { readPart } from '@/lib/core/env/config';
import { DAY_MS } from '@/lib/core/time/units';
import { issuesOf } from '../../../tests/setup/schemas';
import { settingIssuesOf } from '../../../tests/setup/settings';
import { DEFAULT_PRICES } from './pricing/prices';
import {
  advance,
  afterPeriod,
  canWithdraw,
  entitledPlan,
  isOutdated,
  settleChange,
  surplusOf,
  unusedPart,
  wasPaid,
  withdrawalEnd,
} from './rules';
import {
  actionSchema,
  checkoutSchema,
  decisionSchema,
  planChoiceSchema,
  type Subscription,
} from './schema';
import { BILLING } from './settings.server';

const read = (environment: Record<string, string>) => readPart(BILLING, environment);

const refusedSettings = (environment: Record<string, string>) =>
  settingIssuesOf(() => read(environment));

describe('the settings of payment and marketing', () => {
  it('sells nothing where everybody has everything, and says what contradicts that', () => {
    expect(read({ DEFAULT_PLAN: 'enterprise' })).toMatchObject({
      payments: 'off',
      plansShown: false,
    });
    expect(refusedSettings({ DEFAULT_PLAN: 'enterprise', PAYMENTS: 'demo' })).toEqual([
      'PAYMENTS: nothing is left to sell where DEFAULT_PLAN is "enterprise"',
    ]);
    expect(refusedSettings({ DEFAULT_PLAN: 'oro' })[0]).toContain('DEFAULT_PLAN: must be free');
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
    const issues = refusedSettings(environment);
    expect(issues).toHaveLength(1);
    expect(issues[0]).toMatch(new RegExp(`^${name}: .+`));
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

const CHOICE = { plan: 'pro', periodo: 'mes' };
const CHANGE = { ...CHOICE, accion: 'cambiar', importe: 0, momento: '2027-01-01T00:00:00Z' };

it.each([
  [{}, {}],
  [{ moneda: 'MXN' }, {}],
  [{ plan: 'free' }, { plan: 'billing.plan' }],
  [{ periodo: 'semana' }, { periodo: 'billing.period' }],
  [{ periodo: undefined }, { periodo: 'billing.period' }],
  [{ moneda: 'mxn' }, { moneda: 'billing.currency' }],
  [{ moneda: 'XMXN' }, { moneda: 'billing.currency' }],
])('a checkout of %j has the issues %j', (values, refused) => {
  expect(issuesOf(checkoutSchema, { ...CHOICE, ...values })).toEqual(refused);
});

it('a plan is bought by the month or the year', () => {
  const periods = ['mes', 'anio', 'semana'];
  const isBought = (periodo: string) => planChoiceSchema.safeParse({ ...CHOICE, periodo }).success;
  expect(periods.filter(isBought)).toEqual(['mes', 'anio']);
});

it.each([
  [{ accion: 'cancelar' }, {}],
  [{ accion: 'reanudar' }, {}],
  [{ accion: 'desistir' }, {}],
  [CHANGE, {}],
  [{ accion: 'regalar' }, { accion: 'billing.action' }],
  [{ ...CHANGE, importe: -1 }, { importe: 'billing.amount' }],
  [{ ...CHANGE, importe: 0.5 }, { importe: 'billing.amount' }],
])('an owner who asks for %j is told %j', (action, refused) => {
  expect(issuesOf(actionSchema, action)).toEqual(refused);
});

it('a change says when its price was shown, as an instant', () => {
  const fields = (momento: string) => Object.keys(issuesOf(actionSchema, { ...CHANGE, momento }));
  expect(fields('ayer')).toEqual(['momento']);
  expect(fields(`2027-01-01T00:00:00.${'0'.repeat(40)}Z`)).toEqual(['momento']);
});

it('every decision but approval cancels a simulated checkout, also none', () => {
  expect(
    [{ decision: 'aprobar' }, {}, { decision: 7 }].map((sent) => decisionSchema.parse(sent)),
  ).toEqual([...[{ decision: 'aprobar' }, { decision: '' }, { decision: '' }]]);
});

const BEGIN = Date.UTC(2026, 0, 1);

function subscription(values: Partial<Subscription> = {}): Subscription {
  return {
    id: 's',
    uid: 'u',
    proveedor: 'demo',
    cliente: '',
    plan: 'pro',
    periodo: 'mes',
    importe: 9_900,
    moneda: 'EUR',
    saldo: 0,
    estado: 'activa',
    cancelaAlFinal: false,
    inicioEn: BEGIN,
    inicioPeriodoEn: BEGIN,
    finPeriodoEn: BEGIN + 30 * DAY_MS,
    leidaEn: BEGIN,
    ...values,
  };
}

describe('the plan that subscriptions give', () => {
  it.each([
    [[], 'free'],
    [[{ estado: 'activa', plan: 'pro' }], 'pro'],
    [[{ estado: 'impaga', plan: 'pro' }], 'pro'],
    [[{ estado: 'terminada', plan: 'enterprise' }], 'free'],
    [
      [
        { estado: 'activa', plan: 'enterprise' },
        { estado: 'activa', plan: 'pro' },
      ],
      'enterprise',
    ],
    [
      [
        { estado: 'terminada', plan: 'enterprise' },
        { estado: 'activa', plan: 'pro' },
      ],
      'pro',
    ],
  ] as const)('of %j is %s', (subscriptions, plan) => {
    expect(entitledPlan([...subscriptions])).toBe(plan);
  });

  it('is not changed by older news than what is stored', () => {
    expect(isOutdated({ leidaEn: 5 }, { leidaEn: 4 }, 6)).toBe(true);
    expect(isOutdated({ leidaEn: 5 }, { leidaEn: 5 }, 6)).toBe(false);
    expect(isOutdated(undefined, { leidaEn: 0 }, 6)).toBe(false);
  });

  it('is changed by any news when what is stored was read by a clock far ahead', () => {
    expect(isOutdated({ leidaEn: BEGIN + DAY_MS }, { leidaEn: BEGIN }, BEGIN)).toBe(false);
    expect(isOutdated({ leidaEn: BEGIN + 1_000 }, { leidaEn: BEGIN }, BEGIN)).toBe(true);
  });
});

describe('a period', () => {
  it.each([
    ['2026-01-31', 'mes', '2026-02-28'],
    ['2024-02-29', 'anio', '2025-02-28'],
    ['2026-12-15', 'mes', '2027-01-15'],
    ['2026-11-20', 'anio', '2027-11-20'],
  ] as const)('from %s by %s ends on %s', (from, periodo, end) => {
    expect(afterPeriod(Date.parse(from), { periodo })).toBe(Date.parse(end));
  });
});

describe('a change of plan', () => {
  it('takes off what was paid and not used', () => {
    expect(unusedPart(subscription(), BEGIN + 15 * DAY_MS)).toBe(4_950);
    expect(settleChange(subscription(), 24_900, BEGIN + 15 * DAY_MS)).toEqual({
      ahora: 19_950,
      saldo: 0,
    });
  });

  it('keeps what is left over, and what was left over before', () => {
    const rich = subscription({ importe: 100_000, saldo: 500 });
    expect(settleChange(rich, 9_900, BEGIN)).toEqual({ ahora: 0, saldo: 90_600 });
  });

  it('gives nothing back for a period that is over', () => {
    expect(unusedPart(subscription(), BEGIN + 60 * DAY_MS)).toBe(0);
  });
});

describe('a simulated subscription', () => {
  it('stays as it is within its period', () => {
    const { pagos, ...state } = advance(subscription(), BEGIN + DAY_MS);
    expect(pagos).toEqual([]);
    expect(state).toEqual(subscription({ leidaEn: BEGIN + DAY_MS }));
  });

  it('renews and is charged for every period that has begun since', () => {
    const { pagos, finPeriodoEn } = advance(subscription(), BEGIN + 95 * DAY_MS);
    expect(pagos).toHaveLength(3);
    expect(finPeriodoEn).toBeGreaterThan(BEGIN + 95 * DAY_MS);
    expect(new Set(pagos.map(({ id }) => id)).size).toBe(3);
  });

  it('uses up its credit first', () => {
    const { pagos, saldo } = advance(subscription({ saldo: 12_000 }), BEGIN + 65 * DAY_MS);
    expect(pagos).toMatchObject([{ importe: 7_800, moneda: 'EUR' }]);
    expect(saldo).toBe(0);
  });

  it('ends at its period when it was cancelled', () => {
    const cancelled = subscription({ cancelaAlFinal: true });
    expect(advance(cancelled, BEGIN + 30 * DAY_MS - 1).estado).toBe('activa');
    expect(advance(cancelled, BEGIN + 30 * DAY_MS)).toMatchObject({
      estado: 'terminada',
      pagos: [],
    });
  });
});

describe('who pays more than once', () => {
  const named = (id: string, values: Partial<Subscription> = {}) => subscription({ id, ...values });
  const surplus = (...all: Subscription[]) => surplusOf(all).map(({ id }) => id);

  it('keeps the first that began, whatever order they are told in', () => {
    const [first, second] = [named('b'), named('a', { inicioEn: BEGIN + 1 })];
    expect(surplus(first, second)).toEqual(['a']);
    expect(surplus(second, first)).toEqual(['a']);
    expect(surplus(named('b'), named('a'))).toEqual(['b']);
  });

  it('keeps one that is paid rather than one that is not, and counts no ended one', () => {
    const later = { inicioEn: BEGIN + 1 };
    expect(surplus(named('a', { estado: 'impaga' }), named('b', later))).toEqual(['a']);
    expect(surplus(named('a', { estado: 'terminada' }), named('b', later))).toEqual([]);
  });
});

describe('withdrawal', () => {
  it('is open for 30 days from the first purchase, and only while it runs', () => {
    const first = subscription();
    expect(withdrawalEnd(first, [first])).toBe(BEGIN + 30 * DAY_MS);
    expect(canWithdraw(first, [first], BEGIN + 30 * DAY_MS - 1)).toBe(true);
    expect(canWithdraw(first, [first], BEGIN + 30 * DAY_MS)).toBe(false);
    expect(canWithdraw(subscription({ estado: 'terminada' }), [first], BEGIN)).toBe(false);
  });

  it('keeps to the law for a later purchase', () => {
    const later = subscription({ id: 'later', inicioEn: BEGIN + 40 * DAY_MS });
    const owned = [later, subscription({ estado: 'terminada' })];
    expect(withdrawalEnd(later, owned)).toBe(BEGIN + 54 * DAY_MS);
  });
});

describe('a purchase', () => {
  it('was paid when it runs, or was charged once', () => {
    expect(wasPaid({ estado: 'activa', pagos: [] })).toBe(true);
    expect(wasPaid({ estado: 'terminada', pagos: [] })).toBe(false);
    const [pago] = advance(subscription(), BEGIN + 31 * DAY_MS).pagos;
    expect(wasPaid({ estado: 'terminada', pagos: pago ? [pago] : [] })).toBe(true);
  });
});

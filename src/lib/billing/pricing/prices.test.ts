import { describe, expect, it, test } from 'vitest';
import { THEME_IDS } from '@/lib/appearance/options';
import { canCustomizeAppearance, mayUseTheme } from '@/lib/appearance/plan';
import { PLAN_RULES, PLANS, type Plan } from '@/lib/plans/rules';
import { queryOfChoice, readChoice } from './choice';
import {
  FEATURE_IDS,
  FEATURES,
  type FeatureRow,
  featureValue,
  isBetter,
  planWithMore,
} from './features';
import { additions, amountLabel, priceLabel } from './offerings';
import {
  chargeOf,
  DEFAULT_PRICES,
  formatCountdown,
  monthlyOf,
  monthlyShareOf,
  type Offer,
  offerAt,
  type Period,
  type PriceList,
  yearlySaving,
  yearlySavingPercent,
} from './prices';

const plain = (text = '') => text.replaceAll('\u00a0', ' ');
const label = (plan: Plan, period: Period, offer?: Offer) =>
  priceLabel(DEFAULT_PRICES, plan, period, 'es', offer);

describe('a larger plan', () => {
  it('is named where one has more, and never above the largest', () => {
    expect(planWithMore('ownedPages', 'free')).toBe('pro');
    expect(planWithMore('teamMembers', 'free')).toBe('enterprise');
    expect(planWithMore('ownedPages', 'pro')).toBe('enterprise');
    expect(planWithMore('subscribers', 'pro')).toBeUndefined();
    for (const id of ['ownedPages', 'teamMembers', 'fileStorage', 'customDomain'] as const) {
      expect(planWithMore(id, 'enterprise')).toBeUndefined();
    }
  });
});

describe('a price on the pricing page', () => {
  it('says what is charged, and when', () => {
    const { figure, each, charged } = label('pro', 'anio');
    expect(plain(`${figure}${each}, ${charged}`)).toBe(
      '79 US$/mes, facturado anualmente (948 US$)',
    );
    expect(label('free', 'anio').charged).toBeUndefined();
  });

  it('is written as readers of its currency write it', () => {
    const plan = { mes: 91_990, anio: 879_900 };
    const prices: PriceList = { moneda: 'CLP', charges: { pro: plan, enterprise: plan } };
    const { figure, charged, saving } = priceLabel(prices, 'pro', 'anio', 'es');
    expect(plain(`${figure} ${charged} ${saving}`)).toBe(
      '$73.325 CLP facturado anualmente ($879.900 CLP) $223.980 CLP',
    );
  });

  it('names the true saving of a year', () => {
    expect(plain(label('pro', 'anio').saving)).toBe('240 US$');
    expect(label('pro', 'mes').saving).toBeUndefined();
  });

  it('shows the usual price beside a lower one only', () => {
    expect(label('pro', 'mes').instead).toBeUndefined();
    expect(plain(label('pro', 'mes', { percent: 50, endsAt: 1 }).instead)).toBe('99 US$');
  });
});

describe('the features of a plan', () => {
  it('are those that the plan below does not have', () => {
    expect(additions('free')).toContain('publicPage');
    expect(additions('pro')).toContain('activeLinks');
    expect(additions('pro')).not.toContain('publicPage');
  });

  it('are counted by the plan table', () => {
    expect(amountLabel('activeLinks', 'free', 'es')).toBe('5');
    expect(amountLabel('activeLinks', 'pro', 'es')).toBe('Ilimitados');
    expect(amountLabel('publicPage', 'free', 'es')).toBeUndefined();
  });

  it('say how many themes there are, not that they have no end', () => {
    expect(amountLabel('themes', 'free', 'es')).toBe('5');
    expect(amountLabel('themes', 'pro', 'es')).toBe(`Todos (${THEME_IDS.length})`);
  });

  it('name every rule of the plan table, so that nothing is locked that is not sold', () => {
    const rows: FeatureRow[] = Object.values(FEATURES);
    const sold = rows.flatMap(({ rule }) => rule ?? []);
    expect(sold.sort()).toEqual(Object.keys(PLAN_RULES.free).sort());
  });

  it.each([
    ['colours, backgrounds and faces of one’s own', 'ownLook', canCustomizeAppearance],
    ['every theme', 'themes', (plan: Plan) => THEME_IDS.every((id) => mayUseTheme(plan, id))],
  ] as const)('sell %s to the plans that the rules let use them', (_what, id, allowed) => {
    expect(PLANS.filter(allowed)).toEqual(['pro', 'enterprise']);
    const most = (plan: Plan) => PLANS.every((other) => !isBetter(id, other, plan));
    expect(PLANS.filter(most)).toEqual(PLANS.filter(allowed));
  });
});

const CURRENCIES = ['EUR', 'MXN', 'CLP'] as const;

test.each([
  ['', ''],
  ['moneda=eur', ''],
  ['moneda=mxn', '?moneda=MXN'],
  ['moneda=XYZ', ''],
  ['moneda=USD&plan=raro', ''],
  ['plan=pro&periodo=mes&moneda=CLP', '?plan=pro&periodo=mes&moneda=CLP'],
  [`moneda=${'x'.repeat(5_000)}`, ''],
])('of %s is kept %s', (query, kept) => {
  const choice = readChoice(new URLSearchParams(query), CURRENCIES);
  expect(queryOfChoice(choice, CURRENCIES)).toBe(kept);
});

describe('prices', () => {
  it.each([
    ['pro', 'mes', 9_900, 9_900],
    ['pro', 'anio', 94_800, 7_900],
    ['enterprise', 'mes', 24_900, 24_900],
    ['enterprise', 'anio', 238_800, 19_900],
    ['free', 'anio', 0, 0],
  ] as const)('%s by %s is charged %d, that is %d a month', (plan, period, charge, monthly) => {
    expect(chargeOf(DEFAULT_PRICES, plan, period)).toBe(charge);
    expect(monthlyOf(DEFAULT_PRICES, plan, period)).toBe(monthly);
  });

  it('saves (99 − 79) × 12 dollars a year on PRO, 20 percent', () => {
    expect(yearlySaving(DEFAULT_PRICES, 'pro')).toBe(24_000);
    expect(yearlySavingPercent(DEFAULT_PRICES, 'pro')).toBe(20);
  });

  it('takes an offer off what is charged', () => {
    const offer = { percent: 25, endsAt: 0 };
    expect(chargeOf(DEFAULT_PRICES, 'pro', 'anio', offer)).toBe(71_100);
    expect(monthlyOf(DEFAULT_PRICES, 'pro', 'anio', offer)).toBe(5_925);
  });

  it.each([
    ['CLP', 91_990, 64_393],
    ['EUR', 8_999, 6_299],
    ['KWD', 29_990, 20_990],
    ['MGA', 44_990_00, 31_493_00],
  ])('takes an offer off in whole units of what can be charged in %s', (moneda, mes, charge) => {
    const plan = { mes, anio: mes };
    const prices: PriceList = { moneda, charges: { pro: plan, enterprise: plan } };
    expect(chargeOf(prices, 'pro', 'mes', { percent: 30 })).toBe(charge);
    expect(chargeOf(prices, 'pro', 'mes')).toBe(mes);
  });

  it.each([
    [8_990, 'USD', 749],
    [398_000_000, 'COP', 33_166_700],
    [879_900, 'CLP', 73_325],
  ])('shows of %d a year in %s a month without cents that say nothing', (year, moneda, month) => {
    expect(monthlyShareOf(year, moneda)).toBe(month);
  });

  it('ends an offer for everybody at its instant', () => {
    const offer = { percent: 20, endsAt: 1_000 };
    expect(offerAt(offer, 999)).toBe(offer);
    expect(offerAt(offer, 1_000)).toBeUndefined();
    expect(offerAt(undefined, 0)).toBeUndefined();
  });
});

describe('features', () => {
  it('takes the figure of a limited feature from the plan table', () => {
    expect(featureValue('activeLinks', 'free')).toMatchObject({ has: true, amount: { limit: 5 } });
    expect(featureValue('activeLinks', 'pro')).toMatchObject({
      has: true,
      amount: { limit: null },
    });
    expect(featureValue('screenshotBios', 'free')).toEqual({ has: false });
  });

  it('gives every plan at least what the plan below it has', () => {
    for (const id of FEATURE_IDS) {
      expect(isBetter(id, 'free', 'pro')).toBe(false);
      expect(isBetter(id, 'pro', 'enterprise')).toBe(false);
    }
  });
});

it.each([
  [72 * 3_600_000, '72:00:00'],
  [3_599_001, '01:00:00'],
  [61_000, '00:01:01'],
  [-5, '00:00:00'],
])('writes %i ms as %s', (rest, written) => expect(formatCountdown(rest)).toBe(written));

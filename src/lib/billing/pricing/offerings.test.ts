import { describe, expect, it } from 'vitest';
import { THEME_IDS } from '@/lib/appearance/options';
import { canCustomizeAppearance, mayUseTheme } from '@/lib/appearance/plan';
import { PLAN_RULES, PLANS, type Plan } from '@/lib/plans/entitlements';
import { FEATURES, type FeatureRow, isBetter, planWithMore } from './features';
import { additions, amountLabel, priceLabel } from './offerings';
import { DEFAULT_PRICES, type Offer, type Period, type PriceList } from './prices';

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

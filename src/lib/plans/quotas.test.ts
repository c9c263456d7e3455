import { describe, expect, test } from 'vitest';
import { pausedOn, QUOTA_KEYS, type Usage } from './quotas';
import { GIGABYTE, hasRule, PLANS } from './rules';

const nothing = Object.fromEntries(QUOTA_KEYS.map((kind) => [kind, 0])) as Usage;
const rich: Usage = {
  pruebas: 1,
  enlaces: 12,
  apariencia: 1,
  tienda: 3,
  archivos: 20 * GIGABYTE,
  eventos: 2,
  adulto: 1,
  dominios: 3,
  equipo: 10,
  paginas: 2,
  llaves: 1,
  webhooks: 1,
  suscriptores: 80,
  marca: 1,
};

describe('what rests on a plan', () => {
  test('is nothing of a page that has no more than the plan', () => {
    for (const plan of ['free', 'pro', 'enterprise'] as const) {
      expect(pausedOn(plan, { ...nothing, enlaces: 5, equipo: 1, suscriptores: 50 })).toEqual([]);
    }
    expect(pausedOn('enterprise', rich)).toEqual([]);
  });

  test('is on the free plan all that only others have', () => {
    const paused = pausedOn('free', rich);
    expect(paused.map(({ cosa }) => cosa)).toEqual([...QUOTA_KEYS]);
    const many = Object.fromEntries(paused.map(({ cosa, cuantos }) => [cosa, cuantos]));
    expect(many).toMatchObject({
      enlaces: 7,
      equipo: 9,
      paginas: 2,
      dominios: 3,
      suscriptores: 80,
    });
  });

  test('is on PRO the team, the brand, what programs have and the files beyond its room', () => {
    expect(pausedOn('pro', rich)).toEqual([
      { cosa: 'archivos', cuantos: 20 * GIGABYTE },
      { cosa: 'equipo', cuantos: 9 },
      { cosa: 'llaves', cuantos: 1 },
      { cosa: 'webhooks', cuantos: 1 },
      { cosa: 'marca', cuantos: 1 },
    ]);
  });
});

test.each([
  ['members', ['enterprise']],
  ['api', ['enterprise']],
  ['ownDomains', ['pro', 'enterprise']],
  ['store', ['pro', 'enterprise']],
] as const)('%s are included in the plans %j alone', (rule, plans) => {
  const included = PLANS.map((plan) => [plan, hasRule(plan, rule)]);
  expect(included).toEqual(PLANS.map((plan) => [plan, plans.some((each) => each === plan)]));
});

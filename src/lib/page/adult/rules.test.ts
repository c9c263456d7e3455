import { describe, expect, it } from 'vitest';
import { newLink } from '@/lib/page/links/rules';
import { issuesOf } from '../../../../tests/setup/schemas';
import {
  adultLack,
  adultStands,
  allowedLinks,
  CLOSED,
  plannedLinks,
  policyIn,
  RULES_VERSION,
} from './rules';
import { acceptanceSchema } from './schema';

const NOW = new Date('2026-12-01T00:00:00Z');

describe('what is for adults', () => {
  it.each([
    ['free', RULES_VERSION, 'plan'],
    ['pro', undefined, 'rules'],
    ['pro', RULES_VERSION + 1, 'rules'],
    ['pro', RULES_VERSION, undefined],
    ['enterprise', RULES_VERSION, undefined],
  ] as const)('on the plan %s with the rules %s lacks: %s', (plan, reglas18, lack) => {
    expect(adultLack({ plan, reglas18 })).toBe(lack);
    expect(adultStands({ plan, reglas18 })).toBe(lack === undefined);
    expect(allowedLinks({ plan, reglas18 }).adult).toBe(lack === undefined);
  });

  it.each(CLOSED)('is closed in %s, where a declared age does not suffice', (country) => {
    expect(policyIn(country, true)).toBe('cerrado');
  });

  it('is behind a notice elsewhere, and closed where the country is not known', () => {
    expect(['MX', 'ES', 'AR'].map((country) => policyIn(country, true))).toEqual([
      ...['aviso', 'aviso', 'aviso'],
    ]);
    expect(policyIn('MX', false)).toBe('cerrado');
  });
});

it('publishes as many links as the plan allows', () => {
  const enlaces = Array.from({ length: 200 }, (_, at) =>
    newLink(`${at}`, { url: 'https://example.com/' }),
  );
  const count = (plan: 'free' | 'enterprise') => plannedLinks({ plan, enlaces }, NOW).length;
  expect(count('free')).toBe(allowedLinks({ plan: 'free' }).most);
  expect(count('free')).toBeLessThan(count('enterprise'));
});

it('the rules are accepted in a version', () => {
  expect(issuesOf(acceptanceSchema, { version: RULES_VERSION })).toEqual({});
  expect(issuesOf(acceptanceSchema, { version: '1' })).toEqual({ version: 'adult.version' });
});

import { describe, expect, it } from 'vitest';
import type { Block } from '@/lib/blocks/registry';
import { newBlock } from '@/lib/blocks/rules';
import { newLink } from '@/lib/links/rules';
import type { Link } from '@/lib/links/schema';
import { issuesOf } from '../../../tests/setup/schemas';
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
    expect(allowedLinks({ plan, reglas18 }, NOW).adult).toBe(lack === undefined);
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
  expect(count('free')).toBe(allowedLinks({ plan: 'free' }, NOW).most);
  expect(count('free')).toBeLessThan(count('enterprise'));
});

describe('icons of profiles', () => {
  const networks = ['instagram.com/ana', 'tiktok.com/@ana', 'github.com/ana'].map((path) =>
    newLink('', { url: `https://${path}`, tipo: 'red-social' }),
  );
  const courses = Array.from({ length: 7 }, (_, at) =>
    newLink(`Curso ${at}`, { url: `https://example.com/${at}` }),
  );
  const enlaces = [...networks, ...courses];
  const count = (bloques: Block[]) => plannedLinks({ plan: 'free', enlaces, bloques }, NOW).length;

  it('do not count towards the links of a plan, where the page has a row of icons', () => {
    expect(count([newBlock('redes')])).toBe(5 + 3);
  });

  it.each([
    ['the page has no row', []],
    ['the row is off', [{ ...newBlock('redes'), activo: false }]],
    ['the row has ended', [{ ...newBlock('redes'), hasta: '2000-01-01T00:00:00.000Z' }]],
  ])('count as buttons where %s', (_, bloques) => {
    expect(count(bloques)).toBe(5);
  });

  it('count where they are buttons by a title or settings of their own', () => {
    const [first, ...others] = enlaces;
    const titled = { ...first, titulo: 'Sígueme', destacado: true } as Link;
    const page = {
      plan: 'free' as const,
      enlaces: [titled, ...others],
      bloques: [newBlock('redes')],
    };
    expect(plannedLinks(page, NOW)).toHaveLength(5 + 2);
  });
});

it('the rules are accepted in a version', () => {
  expect(issuesOf(acceptanceSchema, { version: RULES_VERSION })).toEqual({});
  expect(issuesOf(acceptanceSchema, { version: '1' })).toEqual({ version: 'adult.version' });
});

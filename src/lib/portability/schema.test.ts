import { describe, expect, it } from 'vitest';
import { issuesOf } from '../../../tests/setup/schemas';
import { choiceSchema, modeSchema } from './schema';

const CHOSEN = { elegidos: 'portability.faults.chosen' };

describe('what was ticked in a review', () => {
  it('is a list of keys in JSON, of the version that was seen', () => {
    const sent = { elegidos: '["enlace-1","foto"]', version: '3' };
    expect(choiceSchema.parse(sent)).toEqual({ elegidos: ['enlace-1', 'foto'], version: 3 });
    expect(choiceSchema.parse({})).toEqual({});
  });

  it.each([
    ['no JSON', '["a"'],
    ['no list', '{"a":1}'],
    ['more than a review has', JSON.stringify(Array(2_701).fill('a'))],
    ['too much to be looked at', `["${'a'.repeat(2_700 * 64)}"]`],
  ])('is refused as %s', (_, elegidos) => {
    expect(issuesOf(choiceSchema, { elegidos })).toEqual(CHOSEN);
  });

  it('is refused with a key that is too long, or no version', () => {
    const elegidos = JSON.stringify(['a'.repeat(61)]);
    expect(Object.keys(issuesOf(choiceSchema, { elegidos }))).toEqual(['elegidos.0']);
    expect(
      ['0', '1.5', 'x'].map((version) => Object.keys(issuesOf(choiceSchema, { version }))),
    ).toEqual(Array(3).fill(['version']));
  });
});

it('a file is reviewed or applied', () => {
  expect(['revisar', 'aplicar'].map((modo) => issuesOf(modeSchema, { modo }))).toEqual([{}, {}]);
  expect(issuesOf(modeSchema, { modo: 'x' })).toEqual({ modo: 'portability.faults.mode' });
});

import { expect, test } from 'vitest';
import { queryOfChoice, readChoice } from './choice';

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

import { parseArgs } from 'node:util';
import { Failure, main, printLine } from '../lib/process.mjs';
import { type Figure, isGood } from './figure';
import { s1 } from './rows/s1';
import { s3, s12 } from './rows/s3-s12';
import { s4, s5 } from './rows/s4-s5';
import { s6 } from './rows/s6';
import { s7 } from './rows/s7';
import { s8 } from './rows/s8';
import { s10 } from './rows/s10';
import { s11 } from './rows/s11';
import { s14 } from './rows/s14';
import { s17 } from './rows/s17';
import { s21 } from './rows/s21';
import { x6 } from './rows/x6';
import { x21 } from './rows/x21';
import { stopAll } from './servers';

const ROWS: Record<string, () => Promise<Figure[]>> = {
  S1: s1,
  S3: s3,
  S4: s4,
  S5: s5,
  S6: s6,
  S7: s7,
  S8: s8,
  S10: s10,
  S11: s11,
  S12: s12,
  S14: s14,
  S17: s17,
  S21: s21,
  X6: x6,
  X21: x21,
};

/** Returns the named rows, or all rows without a name. Throws Failure for an unknown row. */
function chosenRows(names: string[]): string[] {
  const chosen = names.flatMap((name) => name.toUpperCase().split(/[\s,]+/)).filter(Boolean);
  const unknown = chosen.filter((name) => !ROWS[name]);
  if (unknown.length > 0) throw new Failure(`there is no row ${unknown.join(', ')}`);
  return chosen.length === 0 ? Object.keys(ROWS) : chosen;
}

/** Returns a row's figures; a row that cannot be measured misses its bar. */
async function measured(row: string): Promise<Figure[]> {
  try {
    return (await ROWS[row]?.()) ?? [];
  } catch (error) {
    printLine(String((error as Error).stack));
    return [{ what: 'could not be measured', unit: '', measured: Number.NaN, bar: { most: 0 } }];
  } finally {
    await stopAll();
  }
}

const rounded = (value: number) => Number(value.toPrecision(value < 1 ? 3 : 4));

function print(row: string, one: Figure): void {
  const { what, unit, reference, ratio, bar, note } = one;
  const value = `${rounded(one.measured)} ${unit}`;
  const against = reference === undefined ? '' : ` against ${rounded(reference)} ${unit}`;
  const result = ratio === undefined ? value : `${rounded(ratio)} (${value}${against})`;
  const limit = 'most' in bar ? `≤ ${bar.most}` : `≥ ${bar.least}`;
  process.stdout.write(`${isGood(one) ? '✓' : '✗'} ${row} ${what}: ${result}, bar ${limit}\n`);
  if (note) process.stdout.write(`      ${note}\n`);
}

await main(async () => {
  const options = {
    row: { type: 'string', multiple: true, default: [] as string[] },
    json: { type: 'boolean' },
  } as const;
  const { values } = parseArgs({ options });
  const all: (Figure & { row: string; good: boolean })[] = [];
  for (const row of chosenRows(values.row)) {
    for (const one of await measured(row)) {
      if (!values.json) print(row, one);
      all.push({ row, ...one, good: isGood(one) });
    }
  }
  if (values.json) process.stdout.write(`${JSON.stringify(all, null, 2)}\n`);
  return all.every(({ good }) => good) ? 0 : 1;
});

import { main, printLine } from '../lib/process.mjs';
import { parseBenchArguments } from './arguments.mjs';
import type { Figure, Row } from './figure';
import { desk } from './rows/desk';
import { s1 } from './rows/s1';
import { s1b } from './rows/s1b';
import { s2 } from './rows/s2';
import { s3 } from './rows/s3';
import { s4 } from './rows/s4';
import { s5 } from './rows/s5';
import { s6 } from './rows/s6';
import { s7 } from './rows/s7';
import { s8 } from './rows/s8';
import { s9 } from './rows/s9';
import { s10 } from './rows/s10';
import { s11 } from './rows/s11';
import { s12 } from './rows/s12';
import { s13 } from './rows/s13';
import { s14 } from './rows/s14';
import { s16 } from './rows/s16';
import { s17 } from './rows/s17';
import { s18 } from './rows/s18';
import { s19 } from './rows/s19';
import { s20 } from './rows/s20';
import { stopAll } from './servers';
import { table } from './table';

const ROWS = [
  ...[
    s1,
    s1b,
    s2,
    s3,
    s4,
    s5,
    s6,
    s7,
    s8,
    desk,
    s9,
    s10,
    s11,
    s12,
    s13,
    s14,
    s16,
    s17,
    s18,
    s19,
    s20,
  ],
];

/** A row's figures; one that cannot be measured has missed its bar. */
async function measured({ row, measure }: Row): Promise<Figure[]> {
  try {
    return await measure();
  } catch (error) {
    printLine(String((error as Error).stack));
    const nothing = { reference: null, measured: null, ratio: null, unit: '', bar: '' };
    return [{ row, what: 'could not be measured', ...nothing, good: false }];
  } finally {
    await stopAll();
  }
}

await main(async () => {
  const { rows, json } = parseBenchArguments(process.argv.slice(2));
  const figures: Figure[] = [];
  for (const row of ROWS.filter(({ row: name }) => rows.includes(name))) {
    const began = Date.now();
    const result = await measured(row);
    const verdict = result.every(({ good }) => good) ? '✓' : '✗';
    printLine(`${verdict} ${row.row} (${Math.round((Date.now() - began) / 1_000)} s)`);
    figures.push(...result);
  }
  process.stdout.write(`${json ? JSON.stringify(figures, null, 2) : table(figures)}\n`);
  return figures.every(({ good }) => good) ? 0 : 1;
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.mjs';

const MIGRATIONS = inRoot('db/migrations');
const FOLDER = join(MIGRATIONS, 'postgres');

/** Changes with which a process of the previous version could not continue. */
const TAKES_AWAY = [
  /\bDROP (?:TABLE|COLUMN)\b/i,
  /\bRENAME\b/i,
  /\bALTER COLUMN\b.*\b(?:TYPE|SET NOT NULL)\b/i,
  /\bADD COLUMN\b(?!.*\bDEFAULT\b).*\bNOT NULL\b/i,
];

/** Exceptions from before two versions could run in parallel; a new one needs a decision (003). */
const BEFORE_THE_RULE = ['0005_people.sql', '0007_chores-are-work.sql'];

/** Replaces a table by one with the same name and columns, in one transaction (decision 061). */
const UNDER_THE_SAME_NAME = ['0042_hits-by-day.sql'];

test('a migration only adds: an older process goes on working beside a newer one', () => {
  const contracting = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .filter((name) => {
      const statements = readFileSync(`${FOLDER}/${name}`, 'utf8').split(
        '--> statement-breakpoint',
      );
      return statements.some((text) => TAKES_AWAY.some((pattern) => pattern.test(text)));
    });
  expect(contracting.sort()).toEqual([...BEFORE_THE_RULE, ...UNDER_THE_SAME_NAME]);
});

test.each(['sqlite', 'postgres'])(
  '%s keeps only the snapshot of its newest migration',
  (engine) => {
    const meta = join(MIGRATIONS, engine, 'meta');
    const { entries } = JSON.parse(readFileSync(join(meta, '_journal.json'), 'utf8'));
    const newest = String(entries.at(-1).idx).padStart(4, '0');
    expect(readdirSync(meta).sort()).toEqual([`${newest}_snapshot.json`, '_journal.json']);
  },
);

import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readSources } from './sources';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ALONE = /^\/\/ Engine: (\w+) alone, (.+)$/m;
/** It sends every endpoint every kind of text: that is no test of what an endpoint does. */
const OF_ALL = 'tests/api/http/hostile-text.test.ts';

const files = globSync('tests/api/**/*.test.ts', { cwd: root }).map((path) => {
  const text = readFileSync(`${root}${path}`, 'utf8');
  return { path, text, alone: ALONE.exec(text.split('\n', 1)[0] ?? '') };
});

/** The first parts of the endpoints that a file calls: `/api/ventas`, `/api/v1/enlaces`. */
function endpointsIn(text: string): Set<string> {
  const paths = text.matchAll(/['"`](\/api\/(?:v1\/)?[a-z][a-z-]*)/g);
  return new Set([...paths].map(([, path = '']) => path));
}

test('a file that runs on one engine says on which, and why', () => {
  const marked = files.filter(({ text }) => text.includes('Engine:'));
  expect(marked.length).toBeGreaterThan(20);
  for (const { path, alone } of marked) {
    expect(alone?.[1], path).toMatch(/^(?:SQLite|Postgres)$/);
    expect(alone?.[2]?.length, path).toBeGreaterThan(20);
  }
});

test('every endpoint that is called on one engine alone is called on both by another file', () => {
  const onBoth = new Set(
    files
      .filter(({ alone, path }) => !alone && path !== OF_ALL)
      .flatMap(({ text }) => [...endpointsIn(text)]),
  );
  const missing = files
    .filter(({ alone }) => alone?.[2]?.startsWith('other files'))
    .flatMap(({ path, text }) =>
      [...endpointsIn(text)].filter((one) => !onBoth.has(one)).map((one) => `${path}: ${one}`),
    );
  expect(missing).toEqual([]);
});

/**
 * The files that ask for more than READ COMMITTED, and why nothing less is right. No transaction
 * that writes is among them: it holds rows or names, or its condition stands in the statement that
 * writes (decision 156).
 */
const STRICTER: Record<string, string> = {
  'src/lib/kernel/db/postgres/check.ts': 'a database is compared by many statements',
  'src/lib/kernel/db/postgres/copy.ts': 'a copy is of one moment',
  'src/lib/kernel/db/postgres/move.ts': 'what is moved is of one moment',
  'src/lib/kernel/db/postgres/transactions.ts': 'reads of several statements on one moment',
};

/** What deletes all rows up to one in a single statement, and why they are few. */
const WHOLE: Record<string, string> = {
  'src/lib/audience/contacts/queries.server.ts: messages': 'a message pushes one out',
  'src/lib/audience/statistics/recording/queries.server.ts: hits': 'up to a row found by an offset',
  'src/lib/audience/statistics/recording/queries.server.ts: visitorSalts': 'one a day and zone',
  'src/lib/interfaces/ai/queries.server.ts: aiCalls': 'one a day',
  'src/lib/interfaces/ai/queries.server.ts: aiUses': 'one a day of one page',
  'src/lib/people/notifications/queries.server.ts: notifications': 'an entry pushes one out',
};

test('rows that are old are deleted in bites (kernel/db/bulk), but for those that are named here', () => {
  const whole = [...readSources(root)].flatMap(([path, text]) =>
    [...text.matchAll(/\.delete\(\s*(\w+)\s*\)\s*\.where\(([^;]*);/g)]
      .filter(([, , condition = '']) => /\b(?:lt|lte)\(/.test(condition))
      .map(([, table]) => `${path}: ${table}`),
  );
  expect(whole.sort()).toEqual(Object.keys(WHOLE));
});

test('a transaction runs at READ COMMITTED, but for those that are named here', () => {
  const stricter = [...readSources(root)]
    .filter(([, text]) => /['"`][^'"`\n]*\b(?:serializable|repeatable read)\b/i.test(text))
    .map(([path]) => path);
  expect(stricter.sort()).toEqual(Object.keys(STRICTER));
});

import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readSources } from './sources';

const root = fileURLToPath(new URL('../..', import.meta.url));
/**
 * Files that use a stricter isolation level than READ COMMITTED, with the reason. No writing
 * transaction needs that: it locks rows or names, or its writing statement contains the condition
 * (decision 156).
 */
const STRICTER: Record<string, string> = {
  'src/lib/core/db/postgres/pglite.ts': 'a snapshot: copies, moves, comparisons, long reads',
  'src/lib/core/db/postgres/pool.ts': 'the same on a server',
};

/** Statements that delete all older rows at once, with the reason why these are few. */
const WHOLE: Record<string, string> = {
  'src/lib/ai/queries.server.ts: aiCalls': 'one a day',
  'src/lib/ai/queries.server.ts: aiUses': 'one a day of one page',
  'src/lib/contacts/queries.server.ts: messages': 'a message pushes one out',
  'src/lib/notifications/queries.server.ts: notifications': 'an entry pushes one out',
  'src/lib/statistics/recording/queries.server.ts: hits': 'up to a row found by an offset',
  'src/lib/statistics/recording/queries.server.ts: visitorSalts': 'one a day and zone',
};

test('rows that are old are deleted in batches (core/db/bulk), but for those that are named here', () => {
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

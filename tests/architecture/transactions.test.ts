import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readSources } from './sources';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The files that ask for more than READ COMMITTED, and why nothing less is right. No transaction
 * that writes is among them: it holds rows or names, or its condition stands in the statement that
 * writes (decision 156).
 */
const STRICTER: Record<string, string> = {
  'src/lib/kernel/db/postgres/check.ts': 'a database is compared by many statements',
  'src/lib/kernel/db/postgres/connection.ts': 'reads of several statements on one moment',
  'src/lib/kernel/db/postgres/copy.ts': 'a copy is of one moment',
  'src/lib/kernel/db/postgres/move.ts': 'what is moved is of one moment',
};

test('a transaction runs at READ COMMITTED, but for those that are named here', () => {
  const stricter = [...readSources(root)]
    .filter(([, text]) => /['"`][^'"`\n]*\b(?:serializable|repeatable read)\b/i.test(text))
    .map(([path]) => path);
  expect(stricter.sort()).toEqual(Object.keys(STRICTER));
});

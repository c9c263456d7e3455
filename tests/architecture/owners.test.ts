import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { is, Table } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { readSources, type Sources } from './sources';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Features that read another feature's table (`reader: table`), with the reason. Do not add any:
 * the owner publishes its data in its service or its `read-model.server.ts`.
 */
const EXCEPTIONS: Record<string, string> = {
  'api: profiles': 'one statement reads a key, the role of its maker and the plan of its page',
  'pages: *': 'what references the rows that are deleted is found in the schema',
};

/** Returns the feature of a file in src/lib. */
const featureOf = (path: string) => path.split('/')[2] ?? '';

/** Returns the owner of each table: the feature of src/lib with the name of the table's file. */
async function readOwners(): Promise<Map<string, string>> {
  const owners = new Map<string, string>();
  for (const file of globSync('db/tables/*.ts', { cwd: root })) {
    const owner = file.replaceAll('\\', '/').slice('db/tables/'.length, -'.ts'.length);
    const exported: Record<string, unknown> = await import(join(root, file));
    for (const [name, value] of Object.entries(exported)) {
      if (is(value, Table)) owners.set(name, owner);
    }
  }
  return owners;
}

const IMPORT = /import\s+(?:type\s+)?([^;]*?)\s+from '(?:@db\/tables[^']*)'/g;

/** Returns the exported names of the tables that a file imports; `*` for all of them. */
function tablesIn(text: string): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, clause = '']) => {
    const named = /^\{([\s\S]*)\}$/.exec(clause);
    if (!named) return ['*'];
    return (named[1] ?? '')
      .split(',')
      .map(
        (part) =>
          part
            .trim()
            .replace(/^type\s+/, '')
            .split(' as ', 1)[0] ?? '',
      )
      .filter((name) => name !== '');
  });
}

/** Returns `reader: table` for every table that a feature imports and does not own, sorted. */
function foreignReads(sources: Sources, owners: ReadonlyMap<string, string>): string[] {
  const reads = [...sources]
    .filter(([path]) => path.startsWith('src/'))
    .flatMap(([path, text]) =>
      tablesIn(text)
        .filter((table) => owners.get(table) !== featureOf(path))
        .map((table) => `${featureOf(path)}: ${table}`),
    );
  return [...new Set(reads)].sort();
}

const owners = await readOwners();
const sources = readSources(root);

test('every table belongs to a feature of src/lib', () => {
  expect(owners.size).toBeGreaterThan(80);
  const features = new Set([...sources.keys()].map(featureOf));
  expect([...new Set(owners.values())].filter((owner) => !features.has(owner))).toEqual([]);
});

test('only its owner names a table', () => {
  expect(foreignReads(sources, owners)).toEqual(Object.keys(EXCEPTIONS).sort());
});

describe('the check', () => {
  const reads = (path: string, text: string) => foreignReads(new Map([[path, text]]), owners);

  test('allows the owner', () => {
    const text = "import { people, members as some } from '@db/tables';";
    expect(reads('src/lib/people/queries.server.ts', text)).toEqual([]);
  });

  test.each([
    ["import { people } from '@db/tables';", 'people'],
    ["import type { people as rows } from '@db/tables';", 'people'],
    ["import {\n  type people,\n} from '@db/tables/people';", 'people'],
    ["import * as tables from '@db/tables';", '*'],
  ])('finds a foreign reader: %s', (text, table) => {
    expect(reads('src/lib/orders/queries.server.ts', text)).toEqual([`orders: ${table}`]);
  });
});

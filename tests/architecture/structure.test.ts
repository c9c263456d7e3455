import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { FEATURES } from '../../.dependency-cruiser.mjs';
import { circularRooms, readStructure, type Structure } from './structure';

const root = fileURLToPath(new URL('../..', import.meta.url));
const structure = await readStructure(root);

describe('the house', () => {
  test('files import only what the rules allow', () => {
    expect(structure.arrows.length).toBeGreaterThan(5_000);
    expect(structure.violations).toEqual([]);
  });

  test('every folder of src/lib has its place in the order of features', () => {
    expect(readdirSync(join(root, 'src/lib')).sort()).toEqual([...FEATURES].sort());
  });

  test('the rooms of the dashboard form no circle', () => {
    expect(circularRooms(structure)).toEqual([]);
  });
});

describe('each rule finds what breaks it', () => {
  const broken: [rule: string, path: string, text: string][] = [
    [
      'core-knows-no-later-feature',
      'src/lib/core/i18n/x.ts',
      "import type {} from '../../links/rules';",
    ],
    ['links-knows-no-later-feature', 'src/lib/links/up.ts', "import '../orders/rules';"],
    ['pages-use-services', 'src/pages/x.ts', "import '../lib/links/queries.server';"],
    ['queries-alone-use-tables', 'src/lib/links/x.server.ts', "import '../../../db/tables';"],
    [
      'queries-belong-to-their-feature',
      'src/lib/orders/x.server.ts',
      "import '../links/queries.server';",
    ],
    ['queries-are-used-in-lib', 'src/server/x.ts', "import '../lib/links/queries.server';"],
    ['islands-use-nothing-of-the-server', 'src/islands/x.ts', "import '../lib/core/db';"],
    ['components-use-no-services', 'src/components/x.ts', "import '../lib/links/service.server';"],
    ['rules-use-nothing-of-the-server', 'src/lib/links/x.ts', "import './service.server';"],
    ['rules-use-nothing-of-node', 'src/lib/links/y.ts', "import 'node:fs';"],
    ['lib-knows-nothing-of-what-shows-it', 'src/lib/links/z.ts', "import '../../islands/y';"],
    ['texts-have-one-way-in', 'src/lib/links/w.ts', "import './texts/clock.es';"],
    ['foundations-know-no-room', 'src/islands/dashboard/ui/x.ts', "import '../list/x';"],
    ['shell-knows-no-room', 'src/islands/dashboard/shell/x.ts', "import '../list/x';"],
    ['rooms-know-no-shell', 'src/islands/dashboard/links/x.ts', "import '../shell/y';"],
    ['screens-know-no-other-screen', 'src/islands/dashboard/people/x.ts', "import '../list/x';"],
    ['no-files-in-a-circle', 'src/lib/pages/one.ts', "import type {} from './two';"],
  ];
  const healthy: [path: string, text: string][] = [
    ['db/tables.ts', ''],
    ['src/lib/core/db/index.ts', ''],
    ['src/lib/links/rules.ts', ''],
    ['src/lib/links/queries.server.ts', "import '../../../db/tables';"],
    ['src/lib/links/service.server.ts', "import './queries.server';"],
    ['src/lib/links/texts/index.ts', "import './clock.es';"],
    ['src/lib/links/texts/clock.es.ts', ''],
    ['src/lib/dashboard/rules.ts', ''],
    ['src/lib/pages/two.ts', "import './one';"],
    ['src/lib/orders/rules.ts', "import '../links/rules';"],
    ['src/islands/y.ts', "import '../lib/orders/rules';"],
    ['src/islands/dashboard/list/x.ts', ''],
    ['src/islands/dashboard/shell/y.ts', ''],
  ];

  async function inFolder(files: readonly (readonly [string, string])[]): Promise<Structure> {
    const folder = mkdtempSync(join(tmpdir(), 'structure-'));
    for (const [path, text] of [...files, ['db/x.ts', ''], ['tsconfig.json', '{}']] as const) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    try {
      return await readStructure(folder);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  test('what is right breaks none', async () => {
    const { violations, arrows } = await inFolder(healthy);
    expect(violations).toEqual([]);
    expect(arrows.length).toBe(5);
  });

  test('what is wrong breaks its own', async () => {
    const { violations } = await inFolder([...healthy, ...broken.map(([, ...file]) => file)]);
    for (const [rule, path] of broken) {
      expect(violations).toContainEqual(expect.stringMatching(`^${rule}: ${path} `));
    }
  });

  test('rooms that import each other by way of a third are found', async () => {
    const found = await inFolder([
      ['src/islands/dashboard/a/x.ts', "import type {} from '../b/x';"],
      ['src/islands/dashboard/b/x.ts', "import '../c/x';"],
      ['src/islands/dashboard/c/x.ts', "import '../a/y';"],
      ['src/islands/dashboard/a/y.ts', "import '../d/y';"],
      ['src/islands/dashboard/d/y.ts', ''],
    ]);
    expect(circularRooms(found)).toEqual(['a', 'b', 'c']);
  });
});

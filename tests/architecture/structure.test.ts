import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { drawStructure } from '../../scripts/structure/draw';
import {
  circularDomains,
  circularRooms,
  readStructure,
  type Structure,
} from '../../scripts/structure/read';

const root = fileURLToPath(new URL('../..', import.meta.url));
const structure = await readStructure(root);

describe('the house', () => {
  test('files import only what the rules allow', () => {
    expect(structure.arrows.length).toBeGreaterThan(5_000);
    expect(structure.violations).toEqual([]);
  });

  test('the domains of src/lib form no circle', () => {
    expect(circularDomains(structure)).toEqual([]);
  });

  test('docs/structure.md is drawn from the source as it is', () => {
    expect(readFileSync(join(root, 'docs/structure.md'), 'utf8')).toBe(drawStructure(structure));
  });

  test('the rooms of the dashboard form no circle', () => {
    expect(circularRooms(structure)).toEqual([]);
  });
});

describe('each rule finds what breaks it', () => {
  const broken: [rule: string, path: string, text: string][] = [
    [
      'kernel-knows-no-later-wing',
      'src/lib/kernel/i18n/x.ts',
      "import type {} from '../../page/a/rules';",
    ],
    ['page-knows-no-later-wing', 'src/lib/page/a/up.ts', "import '../../store/b/rules';"],
    [
      'nothing-in-lib-knows-the-dashboard',
      'src/lib/page/a/v.ts',
      "import type {} from '../../interfaces/dashboard/rules';",
    ],
    ['pages-use-services', 'src/pages/x.ts', "import '../lib/page/a/queries.server';"],
    ['queries-alone-use-tables', 'src/lib/page/a/x.server.ts', "import '../../../../db/tables';"],
    [
      'queries-belong-to-their-domain',
      'src/lib/store/b/x.server.ts',
      "import '../../page/a/queries.server';",
    ],
    ['queries-are-used-in-lib', 'src/server/x.ts', "import '../lib/page/a/queries.server';"],
    ['islands-use-nothing-of-the-server', 'src/islands/x.ts', "import '../lib/kernel/db';"],
    ['components-use-no-services', 'src/components/x.ts', "import '../lib/page/a/service.server';"],
    ['rules-use-nothing-of-the-server', 'src/lib/page/a/x.ts', "import './service.server';"],
    ['rules-use-nothing-of-node', 'src/lib/page/a/y.ts', "import 'node:fs';"],
    ['lib-knows-nothing-of-what-shows-it', 'src/lib/page/a/z.ts', "import '../../../islands/y';"],
    ['texts-have-one-way-in', 'src/lib/page/a/w.ts', "import './texts/clock.es';"],
    ['foundations-know-no-room', 'src/islands/dashboard/ui/x.ts', "import '../list/x';"],
    ['shell-knows-no-room', 'src/islands/dashboard/shell/x.ts', "import '../list/x';"],
    ['rooms-know-no-shell', 'src/islands/dashboard/links/x.ts', "import '../shell/y';"],
    ['screens-know-no-other-screen', 'src/islands/dashboard/team/x.ts', "import '../list/x';"],
    ['no-files-in-a-circle', 'src/lib/page/c/one.ts', "import type {} from './two';"],
  ];
  const healthy: [path: string, text: string][] = [
    ['db/tables.ts', ''],
    ['src/lib/kernel/db/index.ts', ''],
    ['src/lib/page/a/rules.ts', ''],
    ['src/lib/page/a/queries.server.ts', "import '../../../../db/tables';"],
    ['src/lib/page/a/service.server.ts', "import './queries.server';"],
    ['src/lib/page/a/texts/index.ts', "import './clock.es';"],
    ['src/lib/page/a/texts/clock.es.ts', ''],
    ['src/lib/interfaces/dashboard/rules.ts', ''],
    ['src/lib/page/c/two.ts', "import './one';"],
    ['src/lib/store/b/rules.ts', "import '../../page/a/rules';"],
    ['src/islands/y.ts', "import '../lib/store/b/rules';"],
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

  test('domains and rooms that import each other by way of a third are found', async () => {
    const violations = await inFolder([
      ['src/lib/page/a/x.ts', "import type {} from '../b/x';"],
      ['src/lib/page/b/x.ts', "import '../c/x';"],
      ['src/lib/page/c/x.ts', "import '../a/y';"],
      ['src/lib/page/a/y.ts', "import '../d/y';"],
      ['src/lib/page/d/y.ts', ''],
      ['src/islands/dashboard/a/x.ts', "import '../b/x';"],
      ['src/islands/dashboard/b/x.ts', "import '../a/y';"],
      ['src/islands/dashboard/a/y.ts', ''],
    ]);
    expect(circularDomains(violations)).toEqual(['page/a', 'page/b', 'page/c']);
    expect(circularRooms(violations)).toEqual(['a', 'b']);
  });
});

import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { issues } from './rules';
import { readImports, readSources } from './sources';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = readSources(root);
const imports = readImports(sources);

/** Returns the issues of a minimal valid repository to which `files` are added. */
const planted = (...files: [string, string][]) =>
  issues(
    new Map([
      ['db/tables.ts', ''],
      ['src/lib/core/db/index.ts', ''],
      ['src/lib/page/a/schema.ts', "import { z } from 'zod';"],
      ['src/lib/page/a/queries.server.ts', "import { x } from '@db/tables';"],
      ['src/lib/page/a/service.server.ts', "import { q } from './queries.server';"],
      ['src/lib/page/b/service.server.ts', "import { a } from '../a/service.server';"],
      [
        'src/pages/index.astro',
        "---\nimport { a } from '@/lib/page/a/service.server';\n---\n<p>a</p>",
      ],
      ...files,
    ]),
  );

test('Astro files and what browsers load keep the rules of the house', () => {
  expect(issues(sources, imports)).toEqual([]);
});

test('the checker reads the source: it finds files and imports in it', () => {
  expect(sources.size).toBeGreaterThan(40);
  expect(imports.filter((one) => !one.package).length).toBeGreaterThan(100);
});

test('every import of our own is resolved to a file', () => {
  const lost = imports.filter(
    ({ to, package: isPackage }) => !isPackage && /^(src|db)\//.test(to) && !/\.\w+$/.test(to),
  );
  expect(lost).toEqual([]);
});

describe('the checker', () => {
  test('finds nothing in a healthy house', () => {
    expect(planted()).toEqual([]);
  });

  test.each([
    [
      'a page that uses tables',
      'src/pages/x.astro',
      "---\nimport { t } from '@db/tables';\n---",
      /pages use services/,
    ],
    [
      'a page that uses queries',
      'src/pages/x.astro',
      "---\nimport { q } from '@/lib/page/a/queries.server';\n---",
      /pages use services/,
    ],
    [
      'a component that uses a service',
      'src/components/X.astro',
      "---\nimport s from '@/lib/page/a/service.server';\n---",
      /nothing of the server/,
    ],
    [
      'a component that knows a page',
      'src/components/X.astro',
      "---\nimport P from '@/pages/index.astro';\n---",
      /know no page/,
    ],
    [
      'texts that are read in one language',
      'src/components/X.astro',
      "---\nimport { es } from '@/lib/page/a/texts/clock.es';\n---",
      /language of the request/,
    ],
    [
      'a component script that uses a service',
      'src/components/X.astro',
      "<script>\nimport '@/lib/page/a/service.server';\n</script>",
      /browser would load/,
    ],
    [
      'an island that uses Node',
      'src/islands/X.tsx',
      "import fs from 'node:fs';",
      /browser would load.*node:fs/,
    ],
    [
      'an island that calls the server itself',
      'src/islands/X.tsx',
      "await fetch('/api/perfil');",
      /api\.ts/,
    ],
  ])('finds %s', (_what, path, text, issue) => {
    expect(planted([path, text]).join('\n')).toMatch(issue);
  });

  test('finds server code that an island would load through others', () => {
    const violations = planted(
      ['src/islands/X.tsx', "import { r } from '@/lib/page/c/rules';"],
      ['src/lib/page/c/rules.ts', "import { h } from './helper';"],
      ['src/lib/page/c/helper.ts', "import { s } from './service.server';"],
      ['src/lib/page/c/service.server.ts', ''],
    );
    expect(violations.join('\n')).toMatch(
      /browser would load server code: .*X\.tsx → .*rules.* → .*helper/,
    );
  });
});

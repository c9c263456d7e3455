import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { faults, tooLong } from './rules';
import { readFiles, readImports, readSources } from './sources';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = readSources(root);

/** The repository's smallest healthy relative, with one thing changed. */
const planted = (...files: [string, string][]) =>
  faults(
    new Map([
      ['db/tables.ts', ''],
      ['src/lib/kernel/db/index.ts', ''],
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

test('the source keeps every rule of the house', () => {
  expect(faults(sources)).toEqual([]);
});

test('no file of the source, the scripts or the tests has grown too long', () => {
  const files = readFiles(root);
  expect(tooLong(files)).toEqual([]);
  const places = new Set([...files.keys()].map((path) => path.split('/', 1)[0]));
  expect(places).toEqual(new Set(['src', 'db', 'scripts', 'tests']));
});

test('the checker reads the source: it finds files and imports in it', () => {
  expect(sources.size).toBeGreaterThan(40);
  expect(readImports(sources).filter((one) => !one.package).length).toBeGreaterThan(100);
});

test('every import of our own is resolved to a file', () => {
  const lost = readImports(sources).filter(
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
      /never use tables/,
    ],
    [
      'a page that uses queries',
      'src/pages/x.ts',
      "import { q } from '@/lib/page/a/queries.server';",
      /never use tables/,
    ],
    [
      'middleware that uses queries',
      'src/middleware.ts',
      "import { q } from '@/lib/page/a/queries.server';",
      /never use/,
    ],
    [
      'a component that uses a service',
      'src/components/X.astro',
      "---\nimport s from '@/lib/page/a/service.server';\n---",
      /nothing of the server/,
    ],
    [
      'a component script that uses a service',
      'src/components/X.astro',
      "<script>\nimport '@/lib/page/a/service.server';\n</script>",
      /browser would load/,
    ],
    [
      'an island that uses the database',
      'src/islands/X.tsx',
      "import { d } from '@/lib/kernel/db';",
      /nothing of the server/,
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
    [
      'a service that uses tables',
      'src/lib/page/c/service.server.ts',
      "export { t } from '@db/tables';",
      /only queries/,
    ],
    [
      "a service that uses another domain's queries",
      'src/lib/page/c/service.server.ts',
      "await import('../a/queries.server');",
      /own domain/,
    ],
    [
      'a schema that uses a service',
      'src/lib/page/c/schema.ts',
      "import { s } from './service.server';",
      /schemas and rules/,
    ],
    [
      'a kernel that knows a domain',
      'src/lib/kernel/http/x.ts',
      "import { a } from '@/lib/page/a/schema';",
      /kernel/,
    ],
    [
      'a kernel that knows the types of a domain',
      'src/lib/kernel/i18n/x.ts',
      "import type { A } from '@/lib/page/a/schema';",
      /kernel/,
    ],
    [
      'an island that uses the type of a server value',
      'src/islands/X.tsx',
      "import type { S } from '@/lib/page/a/service.server';",
      /nothing of the server/,
    ],
    [
      'a module that reads the texts of one language',
      'src/islands/X.tsx',
      "import { es } from '@/lib/page/a/texts/es';",
      /one way in/,
    ],
    [
      'a module that reads a part of the texts of one language',
      'src/lib/page/c/rules.ts',
      "import { plans } from '../a/texts/checkout/es/plans';",
      /one way in/,
    ],
    [
      'a service that knows a component',
      'src/lib/page/c/service.server.ts',
      "import X from '@/components/X.astro';",
      /what shows it/,
    ],
  ])('finds %s', (_what, path, text, fault) => {
    const found = planted(
      ['src/components/X.astro', ''],
      ['src/lib/page/c/service.server.ts', ''],
      [path, text],
    );
    expect(found.join('\n')).toMatch(fault);
  });

  test('finds services that need each other, through a third', () => {
    const found = planted(
      ['src/lib/page/a/service.server.ts', "import { c } from '../c/service.server';"],
      ['src/lib/page/c/service.server.ts', "import { b } from '../b/service.server';"],
    );
    expect(found.join('\n')).toMatch(/need each other: .*a.*c.*b/);
  });

  test('finds server code that an island would load through others', () => {
    const found = planted(
      ['src/islands/X.tsx', "import { r } from '@/lib/page/c/rules';"],
      ['src/lib/page/c/rules.ts', "import { h } from './helper';"],
      ['src/lib/page/c/helper.ts', "import { s } from './service.server';"],
      ['src/lib/page/c/service.server.ts', ''],
    );
    expect(found.join('\n')).toMatch(
      /browser would load server code: .*X\.tsx → .*rules.* → .*helper/,
    );
  });

  test('finds files that need each other, be it by their types', () => {
    const found = planted(
      ['src/lib/page/c/rules.ts', "import { w } from './words';"],
      ['src/lib/page/c/words.ts', "import { t } from './texts';"],
      ['src/lib/page/c/texts/index.ts', "import { es } from './es';"],
      ['src/lib/page/c/texts/es.ts', "import type { R } from '../rules';"],
    );
    expect(found.join('\n')).toMatch(/files need each other: .*rules.*words.*texts.*es/);
  });

  test('lets a catalogue take words of another one of its language', () => {
    expect(
      planted(
        ['src/lib/page/c/texts/index.ts', "import { es } from './es';"],
        ['src/lib/page/c/texts/es.ts', "import { es } from '../../a/texts/es/plans';"],
      ),
    ).toEqual([]);
  });

  test('finds a file that has grown too long', () => {
    const files = new Map([
      ['scripts/a.mjs', 'x\n'.repeat(301)],
      ['tests/a.test.ts', 'x\n'.repeat(300)],
    ]);
    expect(tooLong(files)).toEqual([expect.stringMatching(/a\.mjs: 301 lines/)]);
  });
});

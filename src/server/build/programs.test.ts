import { expect, test } from 'vitest';
import { programs } from './programs';

/** Which module imports which, at once and when it is told to. */
const STATIC: Record<string, string[]> = {
  'src/server/main.ts': ['src/page.ts', 'src/database.ts'],
  'src/server/thread.ts': ['src/log.ts'],
  'src/server/admin/index.ts': ['src/log.ts'],
  'src/page.ts': ['src/faces.ts', 'src/database.ts', 'src/log.ts'],
  'src/cut.ts': ['src/faces.ts'],
  'src/copy.ts': ['src/database.ts'],
  'src/check.ts': ['src/database.ts'],
};
const DYNAMIC: Record<string, string[]> = {
  'src/server/thread.ts': ['src/cut.ts', 'src/copy.ts'],
  'src/server/admin/index.ts': ['src/check.ts'],
};

const at = (path: string) => `/enlaza/${path}`;
const importersIn = (graph: Record<string, string[]>, id: string) =>
  Object.keys(graph)
    .filter((importer) => graph[importer]?.some((one) => at(one) === id))
    .map(at);
const modules = {
  getModuleInfo: (id: string) => ({
    importers: importersIn(STATIC, id),
    dynamicImporters: importersIn(DYNAMIC, id),
  }),
};
const [group] = programs('/enlaza').groups;
const pieceOf = (path: string) => group?.name(at(path), modules);

test('what the server alone loads at its start is one file', () => {
  expect(pieceOf('src/page.ts')).toBe('server');
});

test('what one work of a thread needs lies with nothing that others need', () => {
  const [faces, database, log] = ['faces', 'database', 'log'].map((one) =>
    pieceOf(`src/${one}.ts`),
  );
  for (const piece of [faces, database, log]) expect(piece).toMatch(/^shared-/);
  expect(new Set([faces, database, log]).size).toBe(3);
});

test('what begins with a program is split as usual', () => {
  expect(pieceOf('src/server/main.ts')).toBeNull();
  expect(pieceOf('src/cut.ts')).toBeNull();
});

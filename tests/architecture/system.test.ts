import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { getOperatorTexts } from '@/lib/operator/desk/texts';
import { readFiles, readSources, type Sources } from './sources';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The only module that uses the clock, randomness, timers and the network directly. */
const DOOR = 'src/lib/core/env/system.ts';

const DIRECT =
  /\bDate\.now\(\)|\bnew Date\(\)|\bMath\.random\(|\bperformance\.now\(|\bfrom 'uuid'|\bfrom 'node:timers(?:\/promises)?'|(?<![.\w])(?:setTimeout|setInterval|setImmediate|fetch)\(|\bAbortSignal\.timeout\(|\brandom(?:Bytes|UUID|Int)\b[^;]*\bfrom 'node:crypto'|\bgetRandomValues\(|\bcrypto\.randomUUID\(/g;

/** True for server code. Code that also runs in browsers (rules, schemas) is exempt. */
const isOfServer = (path: string) =>
  path !== DOOR && (/^src\/lib\/.+\.server\.ts$/.test(path) || /^src\/lib\/core\//.test(path));

/** Returns the direct uses in each server file. */
function directUses(sources: Sources): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [path, text] of sources) {
    const uses = isOfServer(path) ? [...text.matchAll(DIRECT)].map(([use]) => use) : [];
    if (uses.length > 0) found[path] = uses;
  }
  return found;
}

test('the clock, randomness, timers and the network are reached through core/env/system', () => {
  expect(directUses(readSources(root))).toEqual({});
});

describe('the check', () => {
  const usesIn = (text: string, path = 'src/lib/orders/a.server.ts') =>
    directUses(new Map([[path, text]]));

  test.each([
    'const at = Date.now();',
    'const at = new Date();',
    'const part = Math.random();',
    "import { v7 } from 'uuid';",
    "import { createHmac, randomBytes } from 'node:crypto';",
    "import { setTimeout as sleep } from 'node:timers/promises';",
    'setTimeout(run, 5);',
    'await fetch(url);',
    'AbortSignal.timeout(5)',
  ])('finds %s', (text) => {
    expect(Object.keys(usesIn(text))).toEqual(['src/lib/orders/a.server.ts']);
  });

  test('passes what is given a moment, and what goes through the door', () => {
    const text =
      "import { nowMs, randomBytes } from '@/lib/core/env/system'; new Date(nowMs()); z.uuid();";
    expect(usesIn(text)).toEqual({});
  });
});
test('tests that share a process replace nothing that others in it use', () => {
  const shared = [...readFiles(root, '{src,db}/**/*.test.ts')].filter(
    ([path]) => !path.includes('.isolated.') && !path.startsWith('src/islands/'),
  );
  const replacing = shared.filter(([, text]) =>
    /\breplaceSystem\(|\bvi\.(?:mock|doMock|stubEnv|resetModules)\(/.test(text),
  );
  expect(replacing.map(([path]) => path)).toEqual([]);
});

const DEFINED = /\bdefineJob(?:<[^(]*>)?\(\{\s*name: (?:'([^']+)'|([A-Z_]+))/g;

test('every kind of job has a text at the desk, and there is no text without a kind', () => {
  const all = [...readSources(root).values()].join('\n');
  const kinds = [...all.matchAll(DEFINED)].map(
    ([, name, constant]) => name ?? new RegExp(`const ${constant} = '([^']+)'`).exec(all)?.[1],
  );
  expect(kinds.length).toBeGreaterThan(15);
  expect(Object.keys(getOperatorTexts('es').work.kinds).sort()).toEqual(kinds.sort());
});

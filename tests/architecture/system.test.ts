import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { getOperatorTexts } from '@/lib/operator/desk/texts';
import { readSources, type Sources } from './sources';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The one module that reaches the clock, randomness, timers and the network itself. */
const DOOR = 'src/lib/kernel/env/system.ts';

const DIRECT =
  /\bDate\.now\(\)|\bnew Date\(\)|\bMath\.random\(|\bperformance\.now\(|\bfrom 'uuid'|\bfrom 'node:timers(?:\/promises)?'|(?<![.\w])(?:setTimeout|setInterval|setImmediate|fetch)\(|\bAbortSignal\.timeout\(|\brandom(?:Bytes|UUID|Int)\b[^;]*\bfrom 'node:crypto'|\bgetRandomValues\(|\bcrypto\.randomUUID\(/g;

/** How often a wing still goes past the door. A number here only falls; a wing that is not here has none. */
const REMAINING: Record<string, number> = {
  // What browsers run.
  store: 1,
  audience: 24,
  interfaces: 28,
  'kernel/crypto': 1,
  'kernel/db': 3,
  'kernel/jobs': 2,
  'kernel/metrics': 2,
  operator: 32,
  page: 46,
  'people/auth': 1,
};

/** What browsers run and what people read: both have no server behind them. */
const isOfServer = (path: string) =>
  path.startsWith('src/lib/') &&
  path.endsWith('.ts') &&
  path !== DOOR &&
  !/\/texts\/|texts\.ts$|\.[a-z]{2}\.ts$/.test(path);

/** Direct uses of the system in the server's code, by wing; the store's and what it calls by domain. */
function countDirect(sources: Sources): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [path, text] of sources) {
    const uses = isOfServer(path) ? (text.match(DIRECT)?.length ?? 0) : 0;
    const [, , wing = '', domain = ''] = path.split('/');
    const name = wing === 'people' || wing === 'kernel' ? `${wing}/${domain}` : wing;
    if (uses > 0) counts[name] = (counts[name] ?? 0) + uses;
  }
  return counts;
}

test('the clock, randomness, timers and the network are reached through kernel/env/system', () => {
  const counts = Object.entries(countDirect(readSources(root)));
  expect(counts.filter(([name, count]) => count > (REMAINING[name] ?? 0))).toEqual([]);
});

describe('the check', () => {
  const count = (text: string, path = 'src/lib/store/orders/a.server.ts') =>
    countDirect(new Map([[path, text]]));

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
    expect(count(text)).toEqual({ store: 1 });
  });

  test('passes what is given a moment, and what goes through the door', () => {
    const text =
      "import { nowMs, randomBytes } from '@/lib/kernel/env/system'; new Date(nowMs()); z.uuid();";
    expect(count(text)).toEqual({});
  });
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

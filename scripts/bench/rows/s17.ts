import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { anonymous, signIn } from '../../../tests/setup/client';
import { printLine } from '../../lib/process.mjs';
import { bigSteps, waitForJobs } from '../big-steps';
import { type Figure, worst } from '../figure';
import { BIG_OWNER, LARGE, seeded } from '../seeded';
import { helper, product } from '../servers';

/** `S17_PAGES=20000` measures a smaller site, `S17_STEPS=exportar` only steps with that name. */
const PAGES = Number(process.env['S17_PAGES'] ?? LARGE);
const ONLY = process.env['S17_STEPS'] ?? '';
const HITS = 200_000;
/** The minimum time (ms) over which a p99 is measured. */
const WINDOW_MS = 3_000;

/** The largest page on a site of a million pages: every screen, export and job. */
export async function s17(): Promise<Figure[]> {
  const seed = await seeded(PAGES, HITS, true);
  const DATA_DIR = `${seed}.copy`;
  rmSync(DATA_DIR, { recursive: true, force: true });
  cpSync(seed, DATA_DIR, { recursive: true });
  // The first commits would otherwise wait until the system has written the copy to disk.
  execFileSync('sync');
  const OPERATORS = BIG_OWNER.correo;
  const server = await product({ DATA_DIR, OPERATORS, HITS_RETENTION_DAYS: '400' });
  const owner = await signIn(server.url, BIG_OWNER);
  const url = `${server.url}/persona-1`;
  const reader = await helper('scripts/bench/page-reader.ts');
  await anonymous(url).get(url);
  await waitForJobs(join(DATA_DIR, 'enlaza.db'));
  const found: [string, number][] = [];
  for (const { name, run } of await bigSteps(server, owner)) {
    if (!name.includes(ONLY)) continue;
    await reader.ask({ url });
    await Promise.all([run(), sleep(WINDOW_MS)]);
    const { p99 } = (await reader.ask({})) as { p99: number };
    found.push([name, p99]);
    printLine(`${p99.toFixed(0).padStart(7)} ms  ${name}`);
  }
  const [measured, note] = worst(found);
  const what = `others' cached page, p99 during the worst of ${found.length} steps`;
  return [{ what, unit: 'ms', measured, bar: { most: 150 }, note }];
}

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { CACHE, inRoot } from '../lib/paths.mjs';
import { Failure, printLine, runTool, toolEnvironment } from '../lib/process.mjs';

const FOLDER = join(CACHE, 'bench');
/** What a seeded database depends on, besides the day: its hits end today. */
const MADE_BY = ['db/migrations/sqlite', 'scripts/seed'];

function fingerprint(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const folder of MADE_BY) {
    for (const name of readdirSync(inRoot(folder)).sort()) {
      if (/\.(?:sql|ts)$/.test(name)) hash.update(readFileSync(inRoot(folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 12);
}

/** What a seeded database has. */
interface Content {
  profiles: number;
  hits?: number;
  /** Whether one page is as big as people get. */
  big?: boolean;
}

/** Fills a new database, which `env` names (`npm run seed:large`). */
export async function seed(
  env: Record<string, string>,
  { profiles, hits = 0, big = false }: Content,
): Promise<void> {
  const args = ['scripts/seed/large.ts', '--profiles', `${profiles}`, '--hits', `${hits}`];
  if (big) args.push('--big');
  const own = { ...toolEnvironment(), DATABASE_URL: '', ...env };
  const { code, output } = await runTool('tsx', args, { env: own, quiet: true });
  if (code !== 0) throw new Failure(`seeding failed:\n${output}`);
}

/**
 * The DATA_DIR of a database of so many profiles and hits (`npm run seed:large`).
 * `big` makes one page as big as people get. Kept until tomorrow, because a large one takes minutes.
 */
export async function seeded(profiles: number, hits = 0, big = false): Promise<string> {
  const kind = `${profiles}-${hits}-${big ? 'big-' : ''}`;
  const folder = join(FOLDER, kind + fingerprint());
  if (existsSync(folder)) return folder;
  mkdirSync(FOLDER, { recursive: true });
  for (const name of readdirSync(FOLDER)) {
    if (name.startsWith(kind)) rmSync(join(FOLDER, name), { recursive: true, force: true });
  }
  const unfinished = `${folder}.unfinished`;
  printLine(`Seeding ${profiles} profiles and ${hits} hits (kept in .cache/bench until tomorrow)…`);
  await seed({ DATA_DIR: unfinished }, { profiles, hits, big });
  renameSync(unfinished, folder);
  return folder;
}

/**
 * A copy of a seeded database for a row that changes it. It is on the disk when this returns: the
 * first commits would wait for what the system has not written yet.
 */
export function writableCopy(folder: string): string {
  const copy = `${folder}.copy`;
  rmSync(copy, { recursive: true, force: true });
  cpSync(folder, copy, { recursive: true });
  execFileSync('sync');
  return copy;
}

/** The database that large rows are measured on: one is made for all of them. */
export const LARGE = 1_000_000;
export const HITS = 10_000_000;
/** As many pages, each at a host of its own. */
export const HOSTS = 100_000;

import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE } from '../lib/paths.mjs';
import { Failure, printLine, runTool, toolEnvironment } from '../lib/process.mjs';

const FOLDER = join(CACHE, 'bench');

/** Size of the database that all large rows share. */
export const LARGE = 1_000_000;
export const HITS = 10_000_000;
/** The owner of the biggest page, which has a fifth of all hits (scripts/seed/large.ts). */
export const BIG_OWNER = { nombre: 'grande', correo: 'grande@ejemplo.com' };

/**
 * Returns the DATA_DIR of a database of `profiles` pages and `hits` hits, the last of them today.
 * `big` makes one page as large as pages get. Reused until tomorrow, because seeding takes minutes.
 */
export async function seeded(profiles: number, hits = 0, big = false): Promise<string> {
  const kind = `${profiles}-${hits}-${big ? 'big-' : ''}`;
  const folder = join(FOLDER, kind + new Date().toISOString().slice(0, 10));
  if (existsSync(folder)) return folder;
  mkdirSync(FOLDER, { recursive: true });
  for (const name of readdirSync(FOLDER)) {
    if (name.startsWith(kind)) rmSync(join(FOLDER, name), { recursive: true, force: true });
  }
  const unfinished = `${folder}.unfinished`;
  printLine(`Seeding ${profiles} profiles and ${hits} hits (kept in .cache/bench until tomorrow)…`);
  const size = ['--profiles', `${profiles}`, '--hits', `${hits}`, ...(big ? ['--big'] : [])];
  const env = { ...toolEnvironment(), DATABASE_URL: '', DATA_DIR: unfinished };
  const options = { env, quiet: true };
  const { code, output } = await runTool(
    'tsx',
    ['scripts/seed/index.ts', 'large', ...size],
    options,
  );
  if (code !== 0) throw new Failure(`seeding failed:\n${output}`);
  renameSync(unfinished, folder);
  return folder;
}

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../../../scripts/lib/paths.mjs';
import { nodeBinary } from '../../../../scripts/lib/process.mjs';

const run = promisify(execFile);
const JOURNAL = 'db/migrations/postgres/meta/_journal.json';

async function git(...args: string[]): Promise<string> {
  return (await run('git', args, { cwd: ROOT })).stdout.trim();
}

/** Returns the commit to upgrade from: `named`, or the one before the newest migration. */
export async function olderCommit(named: string | undefined): Promise<string> {
  const newest = await git('log', '-1', '--format=%H', '--', JOURNAL);
  return git('rev-parse', '--short=12', named ?? `${newest}^`);
}

async function extract(commit: string, folder: string): Promise<void> {
  const archive = spawn('git', ['archive', commit], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const into = spawn('tar', ['-x', '-C', folder], { stdio: ['pipe', 'inherit', 'inherit'] });
  archive.stdout.pipe(into.stdin);
  const [code] = await once(into, 'exit');
  if (code !== 0) throw new Error(`git archive ${commit} gave ${code}`);
}

/**
 * Builds the product at a commit in its own folder and returns the folder; an earlier build is
 * reused. Its packages are hard links to ours, so that little is copied.
 */
export async function buildOlder(commit: string): Promise<string> {
  const folder = join(tmpdir(), `enlaza-at-${commit}`);
  if (existsSync(join(folder, 'dist', '.fingerprint'))) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  await extract(commit, folder);
  const packages = join(folder, 'node_modules');
  await run('cp', ['-al', join(ROOT, 'node_modules'), packages]);
  // Rewritten files must not be written through their hard links.
  for (const name of ['.enlaza-installed', '.vite']) {
    rmSync(join(packages, name), { recursive: true, force: true });
  }
  await run(nodeBinary(), ['scripts/build.mjs'], { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
  return folder;
}

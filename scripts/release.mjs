/**
 * `npm run release -- <folder>`: writes what running needs into a folder: the build, the packages
 * that it reads, the migrations, and a program `enlaza` that starts it. It needs no npm and no source.
 * `npm run release -- --archive [<folder>] [--platform linux-x64]`: writes what is published into
 * `release/`: such a folder for each platform as an archive, its SBOM, notes and SHA-256 sums.
 */
import { existsSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Failure, main, printLine } from './lib/process.mjs';
import { PLATFORMS, writeArchives } from './release/archive.mjs';
import { writeRelease } from './release/folder.mjs';
import { foreignFiles, removeRelease } from './release/manifest.mjs';

/** Where archives go that are given no other folder. */
const ARCHIVES = 'release';

/** How many foreign files a refusal names. */
const MAX_NAMED = 5;

/**
 * The folder to write into. Throws Failure where anything lies in it that no release wrote: it would go.
 * @param {string | undefined} given
 * @returns {string}
 */
function folderFor(given) {
  if (!given) throw new Failure('a folder is needed: npm run release -- /srv/enlaza');
  const path = resolve(process.env['INIT_CWD'] ?? '.', given);
  if (!existsSync(path)) return path;
  const folder = realpathSync(path);
  const foreign = foreignFiles(folder);
  if (foreign.length === 0) return folder;
  const named = foreign.slice(0, MAX_NAMED).join(', ');
  const others = foreign.length > MAX_NAMED ? ` and ${foreign.length - MAX_NAMED} more` : '';
  throw new Failure(
    `${folder} holds what no release wrote (${named}${others}), and nothing was changed: move it out, or choose another folder. Data belongs outside: see DATA_DIR in docs/install.md`,
  );
}

/**
 * Replaces a former release with a written one. Files that appeared in the former one since it was
 * checked stay beside it.
 * @param {string} next
 * @param {string} folder
 */
function putInPlace(next, folder) {
  const former = `${folder}.former-${process.pid}`;
  if (existsSync(folder)) renameSync(folder, former);
  renameSync(next, folder);
  if (existsSync(former) && !removeRelease(former))
    printLine(`What else lay there is in ${former}`);
}

/** @param {string | undefined} given */
async function release(given) {
  const folder = folderFor(given);
  await ensureInstalled();
  await ensureBuilt();
  // Readable by the user who runs it, who is not the one who builds.
  process.umask(0o022);
  const next = `${folder}.next-${process.pid}`;
  mkdirSync(dirname(folder), { recursive: true });
  try {
    writeRelease(next);
    putInPlace(next, folder);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
  printLine(`Released into ${folder}`);
}

/** @param {string | undefined} given @param {string[]} platforms */
async function archive(given = ARCHIVES, platforms) {
  const unknown = platforms.filter((one) => !PLATFORMS.includes(one));
  if (unknown.length > 0) throw new Failure(`${unknown}: not one of ${PLATFORMS.join(', ')}`);
  if (process.platform !== 'linux') throw new Failure('archives are made on Linux');
  const folder = resolve(process.env['INIT_CWD'] ?? '.', given);
  await ensureInstalled();
  await ensureBuilt({ ofCommit: true });
  for (const name of await writeArchives(platforms.length > 0 ? platforms : PLATFORMS, folder)) {
    printLine(join(folder, name));
  }
}

await main(async () => {
  const { values, positionals } = parseArgs({
    options: {
      archive: { type: 'boolean', default: false },
      platform: { type: 'string', multiple: true, default: [] },
    },
    allowPositionals: true,
  });
  if (values.archive) await archive(positionals[0], values.platform);
  else await release(positionals[0]);
  return 0;
});

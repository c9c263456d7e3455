/**
 * `npm run release -- <folder>`: writes what running needs into a folder: the build, the packages
 * that it reads, the migrations, and a program `enlaza` that starts it. It needs no npm and no source.
 */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';
import { Failure, main, printLine } from './lib/process.mjs';
import { installedRuntime, isNeeded } from './lib/runtime.mjs';
import { LEAN_ARGS, SERVER_ENV } from './lib/server.mjs';
import { foreignFiles, removeRelease, writeManifest } from './release/manifest.mjs';

const PROGRAM = 'enlaza';

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
    `${folder} holds what no release wrote (${named}${others}), and nothing was changed: move it out, or choose another folder. Data belongs outside: see DATA_DIR in docs/deploying.md`,
  );
}

/** @param {string} folder */
function writePackages(folder) {
  for (const place of installedRuntime(ROOT)) {
    cpSync(inRoot(place), join(folder, place), {
      recursive: true,
      verbatimSymlinks: true,
      // A package inside another is named itself, when it is needed.
      filter: (path) => isNeeded(path) && !relative(inRoot(place), path).startsWith('node_modules'),
    });
  }
  const own = `node-${process.platform}-${process.arch}`;
  if (!existsSync(join(folder, 'node_modules', own))) return;
  mkdirSync(join(folder, 'node_modules/.bin'));
  symlinkSync(`../${own}/bin/node`, join(folder, 'node_modules/.bin/node'));
}

/** @param {string} folder */
function writeProgram(folder) {
  const exported = Object.entries(SERVER_ENV)
    .map(([name, value]) => `export ${name}=\${${name}:-${value}}`)
    .join('; ');
  const text = readFileSync(inRoot('scripts/release/enlaza.sh'), 'utf8')
    .replace('@ENV@', exported)
    .replace('@ARGS@', LEAN_ARGS.join(' '));
  writeFileSync(join(folder, PROGRAM), text);
  chmodSync(join(folder, PROGRAM), 0o755);
}

/** @param {string} folder */
function write(folder) {
  mkdirSync(folder, { recursive: true });
  cpSync(inRoot('dist'), join(folder, 'dist'), { recursive: true });
  cpSync(inRoot('db/migrations'), join(folder, 'db/migrations'), { recursive: true });
  cpSync(inRoot('package.json'), join(folder, 'package.json'));
  writePackages(folder);
  writeProgram(folder);
  writeManifest(folder, JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).version);
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

await main(async () => {
  const folder = folderFor(process.argv[2]);
  await ensureInstalled();
  await ensureBuilt();
  // Readable by the user who runs it, who is not the one who builds.
  process.umask(0o022);
  const next = `${folder}.next-${process.pid}`;
  mkdirSync(dirname(folder), { recursive: true });
  try {
    write(next);
    putInPlace(next, folder);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
  printLine(`Released into ${folder}`);
  return 0;
});

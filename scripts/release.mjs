/**
 * `npm run release`: packs the build and the packages that it reads into
 * `release/enlaza-<version>-<platform>.tar.gz`, with a file of its SHA-256 sum. `npm run release --
 * <folder>`: writes the same into a new folder, unpacked. A release runs by `./enlaza start`,
 * without npm or source.
 */
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { CACHE, inRoot } from './lib/paths.mjs';
import { Failure, machineEnvironment, main, printLine, run } from './lib/process.mjs';
import { LEAN_ARGS, SERVER_ENV } from './lib/server.mjs';

/** Files of the repository that a release contains in addition to its packages and its program. */
const CONTENTS = [
  ...['dist', 'db/migrations', 'deploy', 'docs/configuration.md', 'docs/operating.md'],
  ...['docs/install.md', 'docs/upgrade.md', 'docs/backup.md', 'docs/scaling.md'],
  ...['docs/troubleshooting.md', 'CHANGELOG.md', 'package.json', 'package-lock.json', '.npmrc'],
];

/** Runs a program; throws Failure when it fails. @param {string} command @param {string[]} args @param {string} [cwd] */
async function must(command, args, cwd) {
  const shell = process.platform === 'win32';
  const { code, output } = await run(command, args, {
    env: machineEnvironment(),
    quiet: true,
    shell,
    ...(cwd && { cwd }),
  });
  if (code !== 0) throw new Failure(`${command} ${args[0]} failed:\n${output}`);
}

/** The program `enlaza`, which starts the server as `npm start` does. */
function program() {
  const exported = Object.entries(SERVER_ENV).map(
    ([name, value]) => `${name}=\${${name}:-${value}}`,
  );
  return readFileSync(inRoot('deploy/enlaza'), 'utf8')
    .replace('@ENV@', exported.join(' '))
    .replace('@ARGS@', LEAN_ARGS.join(' '));
}

/** Writes a release into a folder. @param {string} folder */
async function writeRelease(folder) {
  // Readable by the user who runs the release, who is not the one who builds it.
  process.umask(0o022);
  for (const path of CONTENTS) cpSync(inRoot(path), join(folder, path), { recursive: true });
  rmSync(join(folder, 'deploy/enlaza'));
  writeFileSync(join(folder, 'enlaza'), program());
  chmodSync(join(folder, 'enlaza'), 0o755);
  await must('npm', ['ci', '--omit=dev', '--ignore-scripts', '--loglevel=error'], folder);
}

/** Writes the archive and its checksum file; returns the path of the archive. */
async function writeArchive() {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const name = `enlaza-${version}`;
  const archive = inRoot('release', `${name}-${process.platform}-${process.arch}.tar.gz`);
  mkdirSync(inRoot('release'), { recursive: true });
  mkdirSync(CACHE, { recursive: true });
  const stage = mkdtempSync(join(CACHE, 'release-'));
  try {
    await writeRelease(join(stage, name));
    await must('tar', ['-czf', archive, '-C', stage, '--owner=0', '--group=0', name]);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex');
  writeFileSync(`${archive}.sha256`, `${sum}  ${basename(archive)}\n`);
  return archive;
}

await main(async () => {
  const [given] = process.argv.slice(2);
  const folder = given && resolve(process.env['INIT_CWD'] ?? '.', given);
  if (folder && existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Failure(`${folder} is not empty: name a new folder, as docs/upgrade.md says`);
  }
  await ensureInstalled();
  await ensureBuilt();
  if (folder) await writeRelease(folder);
  printLine(`Written: ${folder || (await writeArchive())}`);
  return 0;
});

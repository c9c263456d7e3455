import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sourceTime } from '../lib/commit.mjs';
import { CACHE, inRoot } from '../lib/paths.mjs';
import { Failure } from '../lib/process.mjs';
import { releasedVersion, writeRelease } from './folder.mjs';
import { describeComponents } from './sbom.mjs';

/** The platforms that a release is published for. */
export const PLATFORMS = ['linux-x64', 'linux-arm64'];

const SUMS = 'SHA256SUMS';
const NOTES = 'NOTES.md';

/** Options of GNU tar that leave out what depends on the machine that packs. @param {number} seconds */
const sameEverywhere = (seconds) => [
  '--format=gnu',
  '--sort=name',
  `--mtime=@${seconds}`,
  '--owner=0',
  '--group=0',
  '--numeric-owner',
  '--mode=u=rwX,go=rX',
  '--hard-dereference',
];

/**
 * Packs a folder into a .tar.gz whose bytes depend on names, contents and `seconds`, the time of all
 * files, alone.
 * @param {string} parent @param {string} name the folder in `parent`
 * @param {string} file @param {number} seconds
 */
export async function pack(parent, name, file, seconds) {
  const args = [...sameEverywhere(seconds), '-C', parent, '-cf', '-', name];
  const tar = spawn('tar', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(tar, 'exit');
  // Level 9 takes three times as long and saves a two-hundredth.
  await pipeline(tar.stdout, createGzip(), createWriteStream(file));
  const [code] = await ended;
  if (code !== 0) throw new Failure(`tar ended with ${code}`);
}

/**
 * Writes the archive of a platform, and its SBOM, into a folder. The build must be there.
 * @param {string} platform @param {string} folder @returns {Promise<string[]>} the names of the files
 */
export async function writeArchive(platform, folder) {
  const name = `enlaza-${releasedVersion()}`;
  const [archive, sbom] = [`${name}-${platform}.tar.gz`, `${name}-${platform}.cdx.json`];
  mkdirSync(folder, { recursive: true });
  mkdirSync(CACHE, { recursive: true });
  const temporary = mkdtempSync(join(CACHE, 'release-'));
  const seconds = sourceTime();
  try {
    writeRelease(join(temporary, name), platform);
    await pack(temporary, name, join(folder, archive), seconds);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  const described = describeComponents(platform, new Date(seconds * 1000));
  writeFileSync(join(folder, sbom), `${JSON.stringify(described, null, 1)}\n`);
  return [archive, sbom];
}

/**
 * What CHANGELOG.md says about a version. Throws Failure where it says nothing.
 * @param {string} changelog @param {string} version
 */
export function notesOf(changelog, version) {
  const [, ...sections] = changelog.split(/^## /m);
  const notes = sections.find((section) => section.split(/\s/, 1)[0] === version);
  if (!notes) throw new Failure(`CHANGELOG.md has no section ${version}`);
  return `# Enlaza ${notes.trim()}\n`;
}

/**
 * Writes all that is published: archives, SBOMs, notes, and the SHA-256 of each.
 * @param {string[]} platforms @param {string} folder
 */
export async function writeArchives(platforms, folder) {
  const notes = notesOf(readFileSync(inRoot('CHANGELOG.md'), 'utf8'), releasedVersion());
  const names = [NOTES];
  for (const platform of platforms) names.push(...(await writeArchive(platform, folder)));
  writeFileSync(join(folder, NOTES), notes);
  const sums = names.sort().map((name) => {
    const bytes = readFileSync(join(folder, name));
    return `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`;
  });
  writeFileSync(join(folder, SUMS), sums.join(''));
  return [...names, SUMS];
}

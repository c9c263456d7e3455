import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { arch } from 'node:os';
import { dirname, join } from 'node:path';
import { CACHE, inRoot, ROOT } from '../lib/paths.mjs';
import { Failure } from '../lib/process.mjs';

/** @typedef {{ env: Record<string, string>, user: string, volume: string }} Image */

const NAME = 'localhost/enlaza';
/** What Debian's packages need on a kernel with cgroups of both kinds, or without overlays. */
const STORAGE = '--storage-driver=vfs';
const ENGINE = ['--cgroup-manager=cgroupfs', '--runtime=runc'];

/** Runs a program; throws Failure with what it wrote when it fails. @param {string} command @param {string[]} args @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options] */
export function must(command, args, options) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    ...options,
  });
  if (status === 0) return stdout;
  throw new Failure(`${command} ${args.join(' ')}\n${error ?? ''}${stdout ?? ''}${stderr ?? ''}`);
}

/** Where an engine of its own keeps images, containers and volumes. @param {string} store */
const placesOf = (store) => [
  '--root',
  join(store, 'images'),
  '--runroot',
  join(store, 'run'),
  STORAGE,
];

/** The words that begin each command of podman. @param {string} store */
export const podmanOf = (store) => [...placesOf(store), ...ENGINE];

/**
 * The file system of Debian's smallest image, which the image of that name is made of too. Kept, for
 * it takes a quarter of a minute.
 * @param {string} base
 */
export function baseArchive(base) {
  const [, suite] = /^debian:(\w+)-slim$/.exec(base) ?? [];
  if (!suite) throw new Failure(`the base ${base} cannot be had without a registry`);
  const file = join(CACHE, `debian-${suite}.tar`);
  if (existsSync(file)) return file;
  mkdirSync(CACHE, { recursive: true });
  must('mmdebstrap', [
    '--quiet',
    '--variant=minbase',
    // Mirrors fail now and then.
    '--aptopt=Acquire::Retries "3"',
    suite,
    `${file}.part.tar`,
  ]);
  renameSync(`${file}.part.tar`, file);
  return file;
}

/**
 * The same with the Node of the lock and the npm of this machine, as the image `node` has them.
 * @param {string} suite @param {string} store
 */
function nodeArchive(suite, store) {
  const file = join(store, 'node.tar');
  const added = join(store, 'node');
  const local = join(added, 'usr/local');
  mkdirSync(join(local, 'bin'), { recursive: true });
  cpSync(inRoot(`node_modules/node-linux-${arch()}/bin/node`), join(local, 'bin/node'));
  const npm = join(must('npm', ['root', '--global']).trim(), 'npm');
  cpSync(npm, join(local, 'lib/node_modules/npm'), { recursive: true, dereference: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
  cpSync(baseArchive(`debian:${suite}-slim`), file);
  // Without the folders that Debian's has already: no path may be there twice.
  const paths = ['bin/node', 'bin/npm', 'lib/node_modules'].map((path) => `usr/local/${path}`);
  must('tar', ['--append', '--owner=0', '--group=0', '-f', file, '-C', added, ...paths]);
  return file;
}

/** Imports what the Dockerfile begins with, under the names that it has there. @param {string} store */
function importBases(store) {
  const text = readFileSync(inRoot('Dockerfile'), 'utf8');
  for (const [, base = ''] of text.matchAll(/^FROM (\S+)/gm)) {
    const [, suite] = /^node:\d+-(\w+)-slim$/.exec(base) ?? [];
    const archive = suite ? nodeArchive(suite, store) : baseArchive(base);
    must('podman', [...podmanOf(store), 'import', '--quiet', archive, `docker.io/library/${base}`]);
  }
}

/** The registry of this machine and its certificates, for npm in the build. @param {string} store */
function npmSettings(store) {
  const of = (/** @type {string} */ name) => must('npm', ['config', 'get', name]).trim();
  const [registry, cafile] = [of('registry'), of('cafile')];
  const file = join(store, 'npmrc');
  const isFile = existsSync(cafile);
  writeFileSync(file, `registry=${registry}\n${isFile ? `cafile=${cafile}\n` : ''}`);
  const volumes = ['--volume', `${file}:/root/.npmrc:ro`];
  return isFile ? [...volumes, '--volume', `${dirname(cafile)}:${dirname(cafile)}:ro`] : volumes;
}

/**
 * Builds the Dockerfile into an engine of its own, on bases without a registry. The registry of npm
 * alone is as this machine has it.
 * @param {string} store
 * @returns {Image}
 */
export function makeImage(store) {
  mkdirSync(join(store, 'temporary'), { recursive: true });
  importBases(store);
  const how = ['--isolation', 'chroot', '--network', 'host', '--pull-never', '--format', 'docker'];
  const options = { cwd: ROOT, env: { ...process.env, TMPDIR: join(store, 'temporary') } };
  must(
    'buildah',
    [...placesOf(store), 'bud', '--quiet', ...how, ...npmSettings(store), '-t', NAME, '.'],
    options,
  );
  const [{ Config: made }] = JSON.parse(must('podman', [...podmanOf(store), 'inspect', NAME]));
  const env = Object.fromEntries(
    made.Env.map((/** @type {string} */ pair) => pair.split(/=(.*)/s).slice(0, 2)),
  );
  return { env, user: made.User, volume: Object.keys(made.Volumes)[0] ?? '' };
}

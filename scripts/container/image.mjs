import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, inRoot } from '../lib/paths.mjs';
import { Failure } from '../lib/process.mjs';
import { stagesOf, variablesOf, wordsOf } from './dockerfile.mjs';

/** @typedef {{ env: Record<string, string>, user: string, folder: string, volume: string, health: string[], command: string[] }} Image */

/** Runs a program; throws Failure with what it wrote when it fails. @param {string} command @param {string[]} args @param {{ cwd?: string }} [options] */
export function must(command, args, options) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    ...options,
  });
  if (status === 0) return stdout;
  throw new Failure(`${command} ${args.join(' ')}\n${error ?? ''}${stdout ?? ''}${stderr ?? ''}`);
}

/**
 * The base image's file system: Debian's own smallest one, which the image of that name is made
 * of too. Kept, for it takes a quarter of a minute.
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

/** @param {string} root @param {string} args */
function copy(root, args) {
  const [, from, source = '', target = ''] = /^(?:--from=(\S+) )?(\S+) (\S+)$/.exec(args) ?? [];
  // What the stage before ends with is the documented command, run here on the build that is there.
  const [build] = stagesOf(readFileSync(inRoot('Dockerfile'), 'utf8'));
  const last = build?.steps.at(-1)?.args;
  if (from !== build?.name || last !== `npm run release -- ${source}`) {
    throw new Failure(`COPY ${args}: not what the build stage ends with (${last})`);
  }
  must(process.execPath, [inRoot('scripts/release.mjs'), join(root, target)]);
}

/**
 * What each step does to the file system, or to what is known of the image.
 * @param {string} root @param {Image} image
 * @returns {Map<string, (args: string) => unknown>}
 */
function stepsInto(root, image) {
  /** @param {'user' | 'folder' | 'volume'} name */
  const set = (name) => (/** @type {string} */ args) => {
    image[name] = args;
  };
  /** @param {'health' | 'command'} name */
  const list = (name) => (/** @type {string} */ args) => {
    image[name] = wordsOf(args);
  };
  return new Map([
    ['RUN', (args) => must('chroot', [root, '/bin/sh', '-c', args])],
    ['COPY', (args) => copy(root, args)],
    ['ENV', (args) => Object.assign(image.env, variablesOf(args))],
    ['USER', set('user')],
    ['WORKDIR', set('folder')],
    ['VOLUME', set('volume')],
    ['HEALTHCHECK', list('health')],
    ['CMD', list('command')],
    ['EXPOSE', () => undefined],
    ['LABEL', () => undefined],
  ]);
}

/**
 * Makes the image's file system in a folder by the Dockerfile's own steps, those of its last stage.
 * @param {string} root
 * @returns {Image}
 */
export function makeImage(root) {
  const stage = stagesOf(readFileSync(inRoot('Dockerfile'), 'utf8')).at(-1);
  if (!stage) throw new Failure('the Dockerfile has no stage');
  mkdirSync(root, { recursive: true });
  must('tar', ['-xf', baseArchive(stage.base), '-C', root, '--exclude=./dev/*']);
  /** @type {Image} */
  const image = { env: {}, user: '0:0', folder: '/', volume: '', health: [], command: [] };
  const perform = stepsInto(root, image);
  for (const { name, args } of stage.steps) {
    const step = perform.get(name);
    if (!step) throw new Failure(`the Dockerfile's ${name} is not known here`);
    step(args);
  }
  return image;
}

import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '@/lib/core/db/sqlite/private-files';
import { keyBytes } from '@/lib/core/env/secrets';
import { randomBytes } from '@/lib/core/env/system';
import { SecretError } from './cipher';

const PRIVATE = 0o600;
const KEY_BYTES = 32;
const HEAD =
  '# Enlaza: the keys of what belongs to third parties. The first is in use, the others open what is older.\n' +
  '# Keep a copy of this file, and not in the place of the backups.\n';

function write(path: string, flags: string, keys: Buffer[]): void {
  const handle = openSync(path, flags, PRIVATE);
  try {
    writeSync(handle, HEAD + keys.map((key) => `${key.toString('base64')}\n`).join(''));
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function settleFolder(path: string): void {
  const handle = openSync(dirname(path), 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Returns a mark that changes with the file; undefined when there is no file. */
export function stateOf(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && `${stats.ino}:${stats.mtimeMs}:${stats.size}`;
}

/** The keys of a file, the one in use first. Throws SecretError for a line that is no key. */
export function readKeyFile(path: string): Buffer[] {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const keys = lines.map((line, at) => {
    const bytes = keyBytes(line);
    if (!bytes) throw new SecretError(`${path}: key ${at + 1} is not 32 bytes in base64`);
    return bytes;
  });
  if (keys.length === 0) throw new SecretError(`${path} has no key in it`);
  const { mode } = statSync(path);
  if ((mode & 0o077) !== 0) chmodSync(path, PRIVATE);
  return keys;
}

/** Makes the file with a new key, unless another process has just done so. */
export function makeKeyFile(path: string): void {
  makeFolder(dirname(path));
  // Written under another name first: a reader must never find half a key.
  const unfinished = `${path}.${process.pid}`;
  write(unfinished, 'w', [randomBytes(KEY_BYTES)]);
  try {
    linkSync(unfinished, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
  settleFolder(path);
}

/** Puts a new key before those of the file, which stay: backups are still under them. */
export function addToKeyFile(path: string): void {
  const unfinished = `${path}.${process.pid}`;
  write(unfinished, 'w', [randomBytes(KEY_BYTES), ...readKeyFile(path)]);
  renameSync(unfinished, path);
  settleFolder(path);
}

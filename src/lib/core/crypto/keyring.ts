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
import { dirname, join } from 'node:path';
import { makeFolder } from '@/lib/core/db/sqlite/private-files';
import { config } from '@/lib/core/env/config';
import { keyBytes } from '@/lib/core/env/secrets';
import { randomBytes } from '@/lib/core/env/system';
import { type Keyring, ringOf, SecretError } from './cipher';

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

const FILE = 'secret.key';

/** Where the key in use comes from. */
type Source = 'SECRET_KEY' | 'file' | 'none';

/** The keys at hand, and where the one in use comes from. */
export interface KeyState {
  ring: Keyring;
  source: Source;
  /** The file of keys, whether there is one or not. */
  file: string;
}

let cache: { state: string | undefined; keys: KeyState } | undefined;

const keyFile = () => join(config().dataDir, FILE);

/** A database of this process's own has its key beside it; a server's is asked for by several machines. */
const makesItsOwn = () => !/^postgres(?:ql)?:/.test(config().databaseUrl);

function read(state: string | undefined): KeyState {
  const { current, former } = config().secrets;
  const file = keyFile();
  const written = state === undefined ? [] : readKeyFile(file);
  const ring = ringOf([...(current ? [current] : []), ...former, ...written]);
  const source = current ? 'SECRET_KEY' : written.length > 0 ? 'file' : 'none';
  return { ring, source, file };
}

/**
 * The keys of this process: SECRET_KEY and its former ones, then those of `secret.key` in
 * DATA_DIR, which is made on an embedded database that has no key yet. The file is read again
 * when it changes, so that a rotation needs no restart. Throws SecretError for a file that
 * cannot be used.
 */
export function keyState(): KeyState {
  let state = stateOf(keyFile());
  if (state === undefined && !config().secrets.current && makesItsOwn()) {
    makeKeyFile(keyFile());
    state = stateOf(keyFile());
  }
  if (!cache || cache.state !== state) cache = { state, keys: read(state) };
  return cache.keys;
}

/** Puts a new key in use where it comes from the file. Returns whether it did. */
export function renewKey(): boolean {
  const { source, file } = keyState();
  if (source !== 'file') return false;
  addToKeyFile(file);
  return true;
}

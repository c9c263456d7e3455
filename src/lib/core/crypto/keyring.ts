import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder, requireOwner, setMode, syncToDisk } from '@/lib/core/db/sqlite/private-files';
import { config } from '@/lib/core/env/config';
import { keyBytes } from '@/lib/core/env/secrets';
import { randomBytes } from '@/lib/core/env/system';
import { type Keyring, ringOf, SecretError } from './cipher';

const PRIVATE = 0o600;
const KEY_BYTES = 32;
const HEAD =
  '# Enlaza: the keys of what belongs to third parties. The first is in use, the others open what is older.\n' +
  '# Keep a copy of this file, and not in the place of the backups.\n';

/** Writes a new file of keys that the owner of `like` can read. Leaves nothing when it fails. */
function write(path: string, keys: Buffer[], like: string): void {
  const lines = keys.map((key) => `${key.toString('base64')}\n`);
  rmSync(path, { force: true });
  try {
    writeFileSync(path, HEAD + lines.join(''), { mode: PRIVATE, flush: true, flag: 'wx' });
    requireOwner(path, like);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
}

/** Returns the inode, time and size of a file, which change with it; undefined without a file. */
export function stateOf(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && `${stats.ino}:${stats.mtimeMs}:${stats.size}`;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const advice = code === 'EACCES' ? ': give it to the user who runs this' : '';
    throw new SecretError(`${path} cannot be read (${code})${advice}`);
  }
}

/**
 * Returns the keys of a file, the current one first. Throws SecretError for an invalid line and for
 * a file that this user may not read.
 */
export function readKeyFile(path: string): Buffer[] {
  const lines = textOf(path)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const keys = lines.map((line, at) => {
    const bytes = keyBytes(line);
    if (!bytes) throw new SecretError(`${path}: key ${at + 1} is not 32 bytes in base64`);
    return bytes;
  });
  if (keys.length === 0) throw new SecretError(`${path} has no key in it`);
  if ((statSync(path).mode & 0o077) !== 0) setMode(path, PRIVATE);
  return keys;
}

/** Creates the key file with a new key, unless another process has just created it. */
export function makeKeyFile(path: string): void {
  makeFolder(dirname(path));
  // Written under another name first, so that no reader finds an incomplete key.
  const unfinished = `${path}.${process.pid}`;
  write(unfinished, [randomBytes(KEY_BYTES)], dirname(path));
  try {
    linkSync(unfinished, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
  syncToDisk(path);
}

/** Adds a new first key to the file. Older ones stay, because backups are encrypted with them. */
export function addToKeyFile(path: string): void {
  const unfinished = `${path}.${process.pid}`;
  write(unfinished, [randomBytes(KEY_BYTES), ...readKeyFile(path)], path);
  renameSync(unfinished, path);
  syncToDisk(path);
}

const FILE = 'secret.key';

/** The origin of the current key. */
type Source = 'SECRET_KEY' | 'file' | 'none';

/** The known keys and the origin of the current one. */
export interface KeyState {
  ring: Keyring;
  source: Source;
  /** The path of the key file, which may not exist. */
  file: string;
}

let cache: { state: string | undefined; keys: KeyState } | undefined;

const keyFile = () => join(config().dataDir, FILE);

/** Only an embedded database gets a key file: with a server, several machines share SECRET_KEY. */
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
 * Returns the keys of this process: SECRET_KEY and SECRET_KEY_OLD, then those of `secret.key` in
 * DATA_DIR, which is created for an embedded database without any key. The file is read again when
 * it changes, so that a rotation needs no restart. Throws SecretError for a file that cannot be
 * used.
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

/** Adds a new current key if the keys come from the file. Returns true if it did. */
export function renewKey(): boolean {
  const { source, file } = keyState();
  if (source !== 'file') return false;
  addToKeyFile(file);
  return true;
}

import { join } from 'node:path';
import { config } from '@/lib/core/env/config';
import { type Keyring, ringOf } from './cipher';
import { addToKeyFile, makeKeyFile, readKeyFile, stateOf } from './key-file';

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

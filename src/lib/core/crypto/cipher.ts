import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { randomBytes } from '@/lib/core/env/system';

const ALGORITHM = 'aes-256-gcm';
const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const ID_LENGTH = 8;

/** A key, and its id in ciphertexts. */
export interface Key {
  id: string;
  bytes: Buffer;
}

/** The known keys: `current`, the first of `all`, encrypts; all of them decrypt. */
export interface Keyring {
  current: Key | undefined;
  all: ReadonlyMap<string, Key>;
}

/** Thrown for a ciphertext that cannot be decrypted. The message contains nothing of it. */
export class SecretError extends Error {
  override name = 'SecretError';
}

/**
 * Returns a key with its id, the beginning of its hash, which reveals nothing of 256 random bits.
 */
export function keyOf(bytes: Buffer): Key {
  const id = createHash('sha256').update('enlaza key ').update(bytes).digest('hex');
  return { id: id.slice(0, ID_LENGTH), bytes };
}

/** Returns a keyring whose current key is the first one. */
export function ringOf(keys: Buffer[]): Keyring {
  const all = keys.map(keyOf);
  return { current: all[0], all: new Map(all.map((key) => [key.id, key])) };
}

/** Returns the prefix of ciphertexts under a key, or of all ciphertexts. */
export function prefixOf(key?: Key): string {
  return key ? `${VERSION}.${key.id}.` : `${VERSION}.`;
}

/**
 * Binds a ciphertext to a place (additional authenticated data): it cannot be decrypted elsewhere.
 */
const boundTo = (id: string, place: string) => Buffer.from(`${prefixOf()}${id}.${place}`);

/** Encrypts a text for one place with the current key. Throws SecretError without a key. */
export function encrypt(ring: Keyring, text: string, place: string): string {
  const key = ring.current;
  if (!key) throw new SecretError('there is no key: set SECRET_KEY');
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key.bytes, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(boundTo(key.id, place));
  const sealed = [cipher.update(text, 'utf8'), cipher.final()];
  return prefixOf(key) + Buffer.concat([iv, cipher.getAuthTag(), ...sealed]).toString('base64url');
}

/**
 * Decrypts a text of the same place. Throws SecretError when its key is missing, when the text was
 * changed, or when it belongs to another place.
 */
export function decrypt(ring: Keyring, sealed: string, place: string): string {
  const [version, id = '', body, ...rest] = sealed.split('.');
  if (version !== VERSION || body === undefined || rest.length > 0) {
    throw new SecretError('this is no ciphertext of ours');
  }
  const key = ring.all.get(id);
  if (!key) throw new SecretError(`the key ${id} is not here`);
  const bytes = Buffer.from(body, 'base64url');
  try {
    const iv = bytes.subarray(0, IV_BYTES);
    const decipher = createDecipheriv(ALGORITHM, key.bytes, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(boundTo(id, place));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    throw new SecretError('the ciphertext was changed, or belongs to another place');
  }
}

import { getTableName } from 'drizzle-orm';
import { atomically, type Database, exclusively, longRead } from '@/lib/core/db';
import { decrypt, encrypt, prefixOf, SecretError } from './cipher';
import { keyState, renewKey } from './keyring';
import * as queries from './queries.server';

const BATCH = 100;

const columns = new Map<string, queries.SealedColumn>();

/** Encrypts and decrypts the texts of one column. Both methods throw SecretError. */
export interface Sealed {
  /** Encrypts a text for the row of a key. */
  seal(row: string, text: string): string;
  /** Decrypts the text of the row of a key. */
  open(row: string, sealed: string): string;
}

const placeOf = (name: string, row: string) => `${name}:${row}`;

/**
 * Declares a text column that stores secrets, so that they are re-encrypted when the key changes. A
 * ciphertext is bound to its column and its row.
 */
export function sealedColumn(column: queries.SealedColumn): Sealed {
  const name = `${getTableName(column.table)}.${column.column.name}`;
  columns.set(name, column);
  return {
    seal: (row, text) => encrypt(keyState().ring, text, placeOf(name, row)),
    open: (row, sealed) => decrypt(keyState().ring, sealed, placeOf(name, row)),
  };
}

/** Returns true when there is a key to encrypt secrets with. */
export function canSeal(): boolean {
  return keyState().ring.current !== undefined;
}

/** A summary of the keys for the operator, without any key. */
export async function inspectKeys() {
  const { ring, source, file } = keyState();
  const prefixes = [...ring.all.values()].map(prefixOf);
  const strange = await longRead(async (db) => {
    let sum = 0;
    for (const column of columns.values()) sum += await queries.countOthers(db, column, prefixes);
    return sum;
  });
  return { source, file, keys: ring.all.size, unreadable: strange };
}

/** Re-encrypts one ciphertext. Returns false if it could not be decrypted. */
async function reseal(
  tx: Database,
  name: string,
  column: queries.SealedColumn,
  { row, text }: { row: string; text: string },
): Promise<boolean> {
  const { ring } = keyState();
  try {
    const after = encrypt(ring, decrypt(ring, text, placeOf(name, row)), placeOf(name, row));
    await queries.replaceText(tx, column, { row, before: text, after });
    return true;
  } catch (error) {
    if (error instanceof SecretError) return false;
    throw error;
  }
}

async function resealColumn(name: string, column: queries.SealedColumn) {
  const sum = { encrypted: 0, unreadable: 0 };
  const prefixes = [prefixOf(keyState().ring.current)];
  for (let after = ''; ; ) {
    const [last, done] = await atomically(async (tx) => {
      const rows = await queries.listOthers(tx, column, { prefixes, after, most: BATCH });
      const opened = [];
      for (const row of rows) opened.push(await reseal(tx, name, column, row));
      return [rows.at(-1)?.row, opened] as const;
    });
    sum.encrypted += done.filter(Boolean).length;
    sum.unreadable += done.filter((isOpen) => !isOpen).length;
    if (last === undefined) return sum;
    after = last;
  }
}

/**
 * Re-encrypts every secret: with a new key if the keys come from the file, otherwise with the
 * current SECRET_KEY. A ciphertext that cannot be decrypted stays unchanged and counts as failed.
 * Throws SecretError without a key.
 */
export async function rotateSecrets() {
  // Another command waits for this one: of two keys added at once one would be lost.
  const renewed = await exclusively('claves', async () => renewKey());
  const { ring, source } = keyState();
  if (!ring.current) throw new SecretError('there is no key: set SECRET_KEY');
  const result = { source, renewed, key: ring.current.id, encrypted: 0, failed: 0 };
  for (const [name, column] of columns) {
    const { encrypted, unreadable } = await resealColumn(name, column);
    result.encrypted += encrypted;
    result.failed += unreadable;
  }
  return result;
}

import { sha256 } from '@/lib/core/crypto/digest';
import { type Database, once, reading } from '@/lib/core/db';
import { newKey, nowMs, randomBytes } from '@/lib/core/env/system';
import { findPageCard } from '@/lib/pages/read-model.server';
import * as queries from './queries.server';

const KEY = /^[A-Za-z0-9_-]{43}$/;
/** Unambiguous letters and digits: buyers copy references into a transfer. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const REFERENCE = 8;

/** Returns a new order reference of about 39 bits; a unique index guards it within its page. */
export function newReference(): string {
  return [...randomBytes(REFERENCE)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** Adds a key to an order in the caller's transaction. Only its hash is stored. */
export async function addKey(tx: Database, pedido: string, key = newKey()): Promise<string> {
  await queries.insertKey(tx, { llave: sha256(key), pedido, creadaEn: nowMs() });
  return key;
}

/** Adds a key to an order in a transaction of its own. */
export const giveKey = (pedido: string) => once((db) => addKey(db, pedido));

export async function orderOfKey(key: string): Promise<queries.OrderRow | undefined> {
  return KEY.test(key) ? queries.findByKey(await reading(), sha256(key)) : undefined;
}

/** Returns the slug of the page whose order a key opens, or undefined. */
export async function slugOfOrder(key: string): Promise<string | undefined> {
  const order = await orderOfKey(key);
  return order && (await findPageCard(await reading(), order.uid))?.slug;
}

export const orderPath = (key: string) => `/pedido/${key}`;

/** Placeholder for the key in a stored URL. */
const NO_KEY = '{llave}';

/** Replaces the order key in a checkout URL by a placeholder, so that the URL can be stored. */
export const withoutKey = (url: URL | undefined, key: string) =>
  url?.href.replaceAll(key, NO_KEY) ?? '';

/** Restores the key in a stored URL, for the holder of that key. */
export const withKey = (text: string, key: string) => text.replaceAll(NO_KEY, key);

import { sha256 } from '@/lib/kernel/crypto/digest';
import { type Database, once, reading } from '@/lib/kernel/db';
import { nowMs, randomBytes } from '@/lib/kernel/env/system';
import { findPageCard } from '@/lib/page/pages/read-model.server';
import * as queries from './queries.server';

const KEY = /^[A-Za-z0-9_-]{43}$/;
/** Unambiguous letters: buyers copy them into a transfer. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const REFERENCE = 8;

/** A new key: 256 random bits as base64url. */
export const newKey = () => randomBytes(32).toString('base64url');

/** A new reference of an order: about 39 bits, unique in its page by the table. */
export function newReference(): string {
  return [...randomBytes(REFERENCE)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** Gives an order another key, inside the caller's transaction. Returns it: it is not kept. */
export async function addKey(tx: Database, pedido: string, key = newKey()): Promise<string> {
  await queries.insertKey(tx, { llave: sha256(key), pedido, creadaEn: nowMs() });
  return key;
}

/** Gives an order another key, outside a transaction. */
export const giveKey = (pedido: string) => once((db) => addKey(db, pedido));

/** The order that a key opens, or undefined. */
export async function orderOfKey(key: string): Promise<queries.OrderRow | undefined> {
  return KEY.test(key) ? queries.findByKey(await reading(), sha256(key)) : undefined;
}

/** The slug of the page whose order a key opens, or undefined. */
export async function slugOfOrder(key: string): Promise<string | undefined> {
  const order = await orderOfKey(key);
  return order && (await findPageCard(await reading(), order.uid))?.slug;
}

/** The address of an order's own page. */
export const orderPath = (key: string) => `/pedido/${key}`;

/** What stands for a key where an address that has one is kept. */
const NO_KEY = '{llave}';

/** An address where a buyer pays, as it may be kept: where it is below the order's own, without the key. */
export const withoutKey = (url: URL | undefined, key: string) =>
  url?.href.replaceAll(key, NO_KEY) ?? '';

/** The same for the holder of a key of that order. */
export const withKey = (text: string, key: string) => text.replaceAll(NO_KEY, key);

import { randomBytes } from 'node:crypto';
import { type Hmac, hmacWithKey } from '@/lib/kernel/crypto/digest';
import { atomically, codeOf, once } from '@/lib/kernel/db';
import { inBites } from '@/lib/kernel/db/bulk/bites';
import { log } from '@/lib/kernel/env/log';
import { HOUR_MS } from '@/lib/kernel/time/units';
import { type Bucket, bucketAt } from '@/lib/kernel/time/zone';
import * as queries from './queries.server';

const SALT = 32;
/** 96 bits of the hash: no two visitors of a day meet by chance, and nothing more is needed. */
const HASH_LENGTH = 16;
/** A day has 25 hours at most. With the hour until the next purge well within the 48 of docs/product.md §9. */
export const SALT_LIFETIME = 26 * HOUR_MS;

const salts = new Map<number, Hmac>();
const loading = new Map<number, Promise<Hmac>>();

/** Salts that the database has not taken yet. There are as many as owners' days begin at once. */
const unkept = new Map<number, Buffer>();

async function keep(inicio: number, proposed: Buffer): Promise<Hmac> {
  // Many processes make the salt of a day at the same moment: a transaction would fail for that.
  const salt = await once((db) => queries.keepSalt(db, inicio, proposed));
  unkept.delete(inicio);
  const mac = hmacWithKey(salt);
  salts.set(inicio, mac);
  return mac;
}

async function sharedSalt(inicio: number): Promise<Hmac> {
  const proposed = randomBytes(SALT);
  try {
    return await keep(inicio, proposed);
  } catch (err) {
    // Hits are counted with it and wait in memory: clients send them only once.
    log().warn({ code: codeOf(err) }, 'the salt of a day waits to be written');
    unkept.set(inicio, proposed);
    const mac = hmacWithKey(proposed);
    salts.set(inicio, mac);
    return mac;
  }
}

/** The salt of the owners' days that began at a moment, the same in all processes. */
export async function saltOf(inicio: number): Promise<Hmac> {
  const salt = salts.get(inicio);
  if (salt) return salt;
  const pending = loading.get(inicio) ?? sharedSalt(inicio).finally(() => loading.delete(inicio));
  loading.set(inicio, pending);
  return pending;
}

/**
 * Writes the salts that the database did not take when they were made. Where another
 * process was first its salt counts from now on. Throws while the database takes none.
 */
export async function keepSalts(): Promise<void> {
  for (const [inicio, proposed] of unkept) await keep(inicio, proposed);
}

/** The salt, if this process has it already. */
export function saltAtHand(inicio: number): Hmac | undefined {
  return salts.get(inicio);
}

/** Destroys what days that are over left behind: salts, and the hashes made with them. */
export async function destroyOldSalts(now: number): Promise<void> {
  const before = now - SALT_LIFETIME;
  for (const inicio of salts.keys()) if (inicio < before) salts.delete(inicio);
  for (const inicio of unkept.keys()) if (inicio < before) unkept.delete(inicio);
  const last = await atomically((tx) => queries.deleteSalts(tx, before));
  await inBites((tx, most) => queries.deleteVisitors(tx, last, most));
}

/** A visitor of one profile on one day. Without the salt it identifies no person. */
export function visitorHash(
  salt: Hmac,
  uid: string,
  clientAddress: string,
  userAgent: string,
): string {
  return salt(`${uid}\n${clientAddress}\n${userAgent}`).slice(0, HASH_LENGTH);
}

/** A visitor of a page on a day (`2026-11-20`, in its owner's zone). */
export interface DayVisitor {
  dia: string;
  visitante: string;
}

/**
 * What `hash` makes of a visitor by the salt of the day before, in the first hour of a day: who
 * opened the page before midnight clicks on it afterwards.
 */
export function visitorBefore(
  { inicio }: Bucket,
  zone: string,
  now: number,
  hash: (salt: Hmac) => string,
): DayVisitor | undefined {
  if (now - inicio > HOUR_MS) return undefined;
  const before = bucketAt(zone, inicio - 1);
  const salt = saltAtHand(before.inicio);
  return salt && { dia: before.dia, visitante: hash(salt) };
}

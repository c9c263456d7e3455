import { sha256 } from '@/lib/core/crypto/digest';
import { isSigned, signText } from '@/lib/core/crypto/mac';
import { atomically, type Database, reading } from '@/lib/core/db';
import { nowMs } from '@/lib/core/env/system';
import { mailboxOf } from '@/lib/core/text/email';
import * as queries from './queries.server';

const PURPOSE = 'sin-correos';
/** A SHA-256 as base64url, and its signature. */
const KEY = /^([\w-]{43})([\w-]{43})$/;

/**
 * Returns the digest that is stored for an address that has opted out. It covers the whole mailbox,
 * with all its aliases.
 */
const digestOf = (address: string) => sha256(mailboxOf(address));
/** Includes the digest of the address itself, which earlier versions stored. */
const digestsOf = (address: string) => [digestOf(address), sha256(address.trim().toLowerCase())];

/**
 * Returns the key by which an address opts out of mails that strangers trigger. Only those mails
 * contain the key; a page on which a stranger typed the address must not show it.
 */
export function silenceKey(address: string): string {
  const digest = Buffer.from(digestOf(address), 'hex').toString('base64url');
  return digest + signText(PURPOSE, digest);
}

function digestOfKey(key: string): string | undefined {
  const [, digest = '', mark = ''] = KEY.exec(key) ?? [];
  if (mark === '' || !isSigned(PURPOSE, digest, mark)) return undefined;
  return Buffer.from(digest, 'base64url').toString('hex');
}

/** True if the address of a key has opted out; undefined for an invalid key. */
export async function isSilencedByKey(key: string): Promise<boolean | undefined> {
  const digest = digestOfKey(key);
  if (digest === undefined) return undefined;
  return (await queries.silencedAmong(await reading(), [digest])).length > 0;
}

/** Stores or removes the opt-out of the address of a key. */
export async function silenceByKey(key: string, isOptingOut: boolean): Promise<void> {
  const digest = digestOfKey(key);
  if (digest === undefined) return;
  await atomically(async (tx) => {
    if (isOptingOut) await queries.silence(tx, digest, nowMs());
    else await queries.unsilence(tx, [digest]);
  });
}

/** Opts an address out of mails that others trigger. */
export function silenceAddress(tx: Database, address: string): Promise<void> {
  return queries.silence(tx, digestOf(address), nowMs());
}

/** True if an address has opted out of mails that others trigger. */
export async function isSilenced(db: Database, address: string): Promise<boolean> {
  return (await queries.silencedAmong(db, digestsOf(address))).length > 0;
}

/** Returns the addresses in `addresses` that have opted out of mails that others trigger. */
export async function silencedAmong(db: Database, addresses: string[]): Promise<string[]> {
  const byTrace = new Map<string, string[]>();
  for (const address of addresses) {
    for (const trace of new Set(digestsOf(address))) {
      byTrace.set(trace, [...(byTrace.get(trace) ?? []), address]);
    }
  }
  const silenced = await queries.silencedAmong(db, [...byTrace.keys()]);
  return [...new Set(silenced.flatMap((trace) => byTrace.get(trace) ?? []))];
}

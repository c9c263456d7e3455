import { sha256 } from '@/lib/kernel/crypto/digest';
import { isSigned, signText } from '@/lib/kernel/crypto/mac';
import { atomically, type Database, once, reading } from '@/lib/kernel/db';
import { nowMs } from '@/lib/kernel/env/system';
import { mailboxOf } from '@/lib/kernel/text/email';
import * as queries from './queries.server';

const PURPOSE = 'sin-correos';
/** A SHA-256 as base64url, and the mark that it is ours. */
const KEY = /^([\w-]{43})([\w-]{43})$/;

/** What is stored of an address that wants no mails that others cause: the mark of its mailbox. */
const traceOf = (address: string) => sha256(mailboxOf(address));
/** Versions before stored the mark of the address itself. */
const tracesOf = (address: string) => [traceOf(address), sha256(address.trim().toLowerCase())];

/**
 * The key by which an address opts out of mails that strangers trigger. Only those mails contain
 * it: the page on which a stranger typed the address must not.
 */
export function silenceKey(address: string): string {
  const trace = Buffer.from(traceOf(address), 'hex').toString('base64url');
  return trace + signText(PURPOSE, trace);
}

function traceOfKey(key: string): string | undefined {
  const [, trace = '', mark = ''] = KEY.exec(key) ?? [];
  if (mark === '' || !isSigned(PURPOSE, trace, mark)) return undefined;
  return Buffer.from(trace, 'base64url').toString('hex');
}

/** Whether the address of a key wants no mails that others cause; undefined for what is no key. */
export async function isSilencedByKey(key: string): Promise<boolean | undefined> {
  const trace = traceOfKey(key);
  if (trace === undefined) return undefined;
  return (await queries.silencedAmong(await reading(), [trace])).length > 0;
}

/** Ends the mails that others cause to the address of a key, or lets them come again. */
export async function silenceByKey(key: string, isOver: boolean): Promise<void> {
  const trace = traceOfKey(key);
  if (trace === undefined) return;
  await atomically(async (tx) => {
    if (isOver) await queries.silence(tx, trace, nowMs());
    else await queries.unsilence(tx, [trace]);
  });
}

/** Ends the mails that others cause to an address: its owner has said so from a mail of ours. */
export function silenceAddress(tx: Database, address: string): Promise<void> {
  return queries.silence(tx, traceOf(address), nowMs());
}

/** Whether an address wants no mails that others cause. */
export async function isSilenced(db: Database, address: string): Promise<boolean> {
  return (await queries.silencedAmong(db, tracesOf(address))).length > 0;
}

/** Which of some addresses want no mails that others cause. */
export async function silencedAmong(db: Database, addresses: string[]): Promise<string[]> {
  const byTrace = new Map<string, string[]>();
  for (const address of addresses) {
    for (const trace of new Set(tracesOf(address))) {
      byTrace.set(trace, [...(byTrace.get(trace) ?? []), address]);
    }
  }
  const silenced = await queries.silencedAmong(db, [...byTrace.keys()]);
  return [...new Set(silenced.flatMap((trace) => byTrace.get(trace) ?? []))];
}

/** Lets mails that others cause reach an address again. Returns whether they did not. */
export function letMailsReach(address: string): Promise<boolean> {
  return once((db) => queries.unsilence(db, tracesOf(address)));
}

import { type Database, exclusively, isUniqueViolation } from '@/lib/core/db';
import { sendMail } from '@/lib/mail/service.server';
import { notifyOwners } from '@/lib/notifications/service.server';
import { contactsOf, ownersOf } from '@/lib/people/service.server';
import { holdOf } from './holder.server';
import { quarantineEnd, releaseDomain } from './hosts/hosts.server';
import { domainMail } from './mails';
import * as queries from './queries.server';
import { type DnsResult, nextStep, outcomeOf } from './rules';
import { type DomainChange, domainNotification } from './schema';

/** Name of the lock on the ownership of a domain. */
export const domainLock = (dominio: string) => `dominio ${dominio}`;

/** Notifies the owners of a page about its domain, in the dashboard and by mail. */
async function tellOwners(
  tx: Database,
  { uid, dominio }: { uid: string; dominio: string },
  hecho: DomainChange,
): Promise<void> {
  await notifyOwners(tx, uid, domainNotification, { dominio, hecho });
  for (const { persona, email: to } of await contactsOf(tx, uid)) {
    await sendMail(tx, domainMail, { to, params: { dominio, hecho }, persona });
  }
}

/**
 * Moves a verified domain from another page of the same owner. Returns true when it belongs to
 * another owner or is quarantined after one.
 */
async function isAnothers(tx: Database, row: queries.DomainRow, now: number): Promise<boolean> {
  const { uid, dominio } = row;
  const hold = await holdOf(tx, row, await ownersOf(tx, uid), now);
  if (hold.kind !== 'movable') return hold.kind !== 'free';
  await releaseDomain(tx, { uid: hold.uid, dominio, probado: dominio }, quarantineEnd(now));
  await tellOwners(tx, { uid: hold.uid, dominio }, 'movido');
  return false;
}

/** Takes a domain from its page or ends its quarantine. Returns false when there was neither. */
export async function freeDomain(tx: Database, dominio: string): Promise<boolean> {
  const uid = await queries.holderOf(tx, dominio);
  if (uid !== undefined) {
    await releaseDomain(tx, { uid, dominio, probado: null }, 0);
    await tellOwners(tx, { uid, dominio }, 'liberado');
  }
  return (await queries.endQuarantine(tx, dominio)) || uid !== undefined;
}

interface Look {
  uid: string;
  dominio: string;
  found: DnsResult;
  now: number;
  /** True for a check that the owner requested. */
  asked: boolean;
}

async function write(
  tx: Database,
  { uid, dominio, found: result, now, asked: byOwner }: Look,
): Promise<void> {
  const row = await queries.findDomain(tx, uid, dominio);
  // The owner may have removed it during the check.
  if (!row) return;
  const seen = outcomeOf(result);
  const isTaken = seen === 'proven' && (await isAnothers(tx, row, now));
  const { news, over, ...step } = nextStep(row, isTaken ? 'wrong' : seen, { now, asked: byOwner });
  if (over) return releaseDomain(tx, row, quarantineEnd(now));
  const probado = step.activoEn === null ? null : dominio;
  await queries.updateDomain(
    tx,
    { uid, dominio },
    { ...step, probado, hallado: { ...result, taken: isTaken }, comprobadoEn: now },
  );
  if (news) await tellOwners(tx, { uid, dominio }, news);
}

/** Stores the result of a DNS check and notifies the owners of a change. */
export async function recordCheck(check: Look): Promise<void> {
  try {
    await exclusively(domainLock(check.dominio), (tx) => write(tx, check));
  } catch (error) {
    // Two pages verified one domain at once: the other was first, and the retry sees it.
    if (!isUniqueViolation(error)) throw error;
    await exclusively(domainLock(check.dominio), (tx) => write(tx, check));
  }
}

import { type Database, exclusively, isUniqueViolation } from '@/lib/kernel/db';
import { sendMail } from '@/lib/people/mail/service.server';
import { notifyOwners } from '@/lib/people/notifications/service.server';
import { contactsOf, ownersOf } from '@/lib/people/people/service.server';
import { holdOf } from './holder.server';
import { quarantineEnd, releaseDomain } from './hosts/release.server';
import { domainMail } from './mails';
import * as queries from './queries.server';
import { type DnsResult, nextStep, outcomeOf } from './rules';
import { type DomainChange, domainNotification } from './schema';

/** The name that stands for a domain: which page has it. */
export const domainLock = (dominio: string) => `dominio ${dominio}`;

/** Tells the owners of a page what became of its domain, on the screen and by mail. */
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
 * Makes a name that was found right free for its page: it moves from another page of the same
 * owner. Returns whether it cannot be: it is another owner's, or was until a while ago.
 */
async function isAnothers(tx: Database, row: queries.DomainRow, now: number): Promise<boolean> {
  const { uid, dominio } = row;
  const hold = await holdOf(tx, row, await ownersOf(tx, uid), now);
  if (hold.kind !== 'movable') return hold.kind !== 'free';
  await releaseDomain(tx, { uid: hold.uid, dominio, probado: dominio }, quarantineEnd(now));
  await tellOwners(tx, { uid: hold.uid, dominio }, 'movido');
  return false;
}

/** Takes a name from its page, or ends its quarantine. Returns whether there was either. */
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
  /** Whether its owner asked for it. */
  asked: boolean;
}

async function write(
  tx: Database,
  { uid, dominio, found: result, now, asked: byOwner }: Look,
): Promise<void> {
  const row = await queries.findDomain(tx, uid, dominio);
  // Its owner may have removed it while we asked.
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

/** Writes down what a look at the DNS gave, and tells the owners what changes by it. */
export async function recordCheck(check: Look): Promise<void> {
  try {
    await exclusively(domainLock(check.dominio), (tx) => write(tx, check));
  } catch (error) {
    // Two pages proved one name at once: the other was first, and is seen now.
    if (!isUniqueViolation(error)) throw error;
    await exclusively(domainLock(check.dominio), (tx) => write(tx, check));
  }
}

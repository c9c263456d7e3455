import { type Database, exclusively, isUniqueViolation, reading } from '@/lib/core/db';
import { nowMs } from '@/lib/core/env/system';
import { defineJob } from '@/lib/core/jobs/service.server';
import { MINUTE_MS } from '@/lib/core/time/units';
import { sendMail } from '@/lib/mail/service.server';
import { notifyOwners } from '@/lib/notifications/service.server';
import { contactsOf, ownersOf } from '@/lib/people/service.server';
import { lookUpDomain } from './dns.server';
import { quarantineEnd } from './hosts/hosts.server';
import { releaseDomain } from './hosts/queries.server';
import { domainMail } from './mails';
import * as queries from './queries.server';
import { type DnsResult, nextStep, outcomeOf } from './rules';
import { type DomainChange, domainNotification } from './schema';
import { domainSettings } from './settings.server';

/**
 * The reason why a page cannot have a domain: none, another page of the same owner (the domain can
 * move from there), a page of other owners, or a quarantine after a page of other owners.
 */
type Hold =
  | { kind: 'free' }
  | { kind: 'movable'; uid: string }
  | { kind: 'taken' }
  | { kind: 'quarantined'; until: number };

const share = (some: readonly string[], others: readonly string[]) =>
  some.some((one) => others.includes(one));

/**
 * Returns the reason why a page cannot have a domain. `owners` are treated as the owners of the
 * page. A domain moves between two pages of one owner without a delay.
 */
export async function holdOf(
  db: Database,
  { dominio, uid }: { dominio: string; uid: string },
  owners: readonly string[],
  now: number,
): Promise<Hold> {
  const holder = await queries.holderOf(db, dominio);
  if (holder === uid) return { kind: 'free' };
  if (holder !== undefined) {
    const isOwn = share(owners, await ownersOf(db, holder));
    return isOwn ? { kind: 'movable', uid: holder } : { kind: 'taken' };
  }
  const quarantine = await queries.findQuarantine(db, dominio, now);
  if (!quarantine || quarantine.uid === uid) return { kind: 'free' };
  // Rows of earlier versions have no owners: the current owners of the page are used while the page
  // exists.
  const had =
    quarantine.uid === null
      ? quarantine.duenos
      : [...quarantine.duenos, ...(await ownersOf(db, quarantine.uid))];
  return share(owners, had) ? { kind: 'free' } : { kind: 'quarantined', until: quarantine.hasta };
}

/** Name of the lock on the ownership of a domain. */
export const domainLock = (dominio: string) => `dominio ${dominio}`;

/** Notifies the owners of a page about its domain, in the dashboard and by mail. */
async function notifyOfDomain(
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
 * Moves a verified domain from another page of the same owner. Returns true, and moves nothing,
 * when it belongs to another owner or is in quarantine.
 */
async function isAnothers(tx: Database, row: queries.DomainRow, now: number): Promise<boolean> {
  const { uid, dominio } = row;
  const hold = await holdOf(tx, row, await ownersOf(tx, uid), now);
  if (hold.kind !== 'movable') return hold.kind !== 'free';
  await releaseDomain(tx, { uid: hold.uid, dominio, probado: dominio }, quarantineEnd(now));
  await notifyOfDomain(tx, { uid: hold.uid, dominio }, 'movido');
  return false;
}

/** Takes a domain from its page and ends its quarantine. Returns false when it had neither. */
export async function freeDomain(tx: Database, dominio: string): Promise<boolean> {
  const uid = await queries.holderOf(tx, dominio);
  if (uid !== undefined) {
    await releaseDomain(tx, { uid, dominio, probado: null }, 0);
    await notifyOfDomain(tx, { uid, dominio }, 'liberado');
  }
  return (await queries.endQuarantine(tx, dominio)) || uid !== undefined;
}

interface DomainCheck {
  uid: string;
  dominio: string;
  found: DnsResult;
  now: number;
  /** True for a check that the owner requested. */
  asked: boolean;
}

async function write(
  tx: Database,
  { uid, dominio, found: result, now, asked: byOwner }: DomainCheck,
): Promise<void> {
  const row = await queries.findDomain(tx, uid, dominio);
  // The owner may have removed the domain during the check.
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
  if (news) await notifyOfDomain(tx, { uid, dominio }, news);
}

/** Stores the result of a DNS check and notifies the owners of a change. */
export async function recordCheck(check: DomainCheck): Promise<void> {
  try {
    await exclusively(domainLock(check.dominio), (tx) => write(tx, check));
  } catch (error) {
    // Another page verified the same domain at the same moment. The retry sees the result.
    if (!isUniqueViolation(error)) throw error;
    await exclusively(domainLock(check.dominio), (tx) => write(tx, check));
  }
}

const LEASE = 15 * MINUTE_MS;
/** A DNS check takes at most 10 s, so a batch ends within its lease. */
const BATCH = 100;
const AT_ONCE = 10;

/** Checks the domains that are due. Returns their number. */
async function checkDue(now: number): Promise<number> {
  const due = await queries.listDue(await reading(), now, BATCH);
  const waiting = [...due];
  const work = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      const { uid, dominio } = row;
      await recordCheck({ uid, dominio, found: await lookUpDomain(row), now, asked: false });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return due.length;
}

/** Checks domains that are due: daily, new ones hourly. */
defineJob({
  name: 'dominios',
  atOnce: 1,
  lease: LEASE,
  next: (begun) => begun + 10 * MINUTE_MS,
  run: async ({ signal, progress }) => {
    if (!domainSettings().offered) return;
    while ((await checkDue(nowMs())) > 0) {
      await progress({});
      signal.throwIfAborted();
    }
  },
});

import { type Database, exclusively, once, pageLock, reading } from '@/lib/core/db';
import { inBatches } from '@/lib/core/db/bulk';
import { config } from '@/lib/core/env/config';
import { nowMs } from '@/lib/core/env/system';
import { askStatus, UnsafeAddressError } from '@/lib/core/http/outgoing.server';
import { defineJob } from '@/lib/core/jobs/service.server';
import { DAY_MS, MINUTE_MS } from '@/lib/core/time/units';
import { unsubscribeKeyOf } from '@/lib/mail/lists.server';
import { sendMail } from '@/lib/mail/service.server';
import { notifyOwners } from '@/lib/notifications/service.server';
import { findPageCard } from '@/lib/pages/read-model.server';
import { contactsOf } from '@/lib/people/service.server';
import { deadLinkMail, deadLinkNotification } from './mails';
import * as queries from './queries.server';
import { deservesGet, isAlive, isNotificationDue, ROUND } from './rules';

const BATCH = 200;
/** Concurrent checks. Each takes 20 s at most, so a batch ends within its lease. */
const AT_ONCE = 8;
/** If all links of a batch of at least this size fail, this server itself is offline. */
const MIN_OFFLINE_CHECKS = 10;
const FORGET = 60 * DAY_MS;

/** The key of a link, which marks the position of a round. */
export type LinkKey = Pick<queries.CheckedLink, 'uid' | 'id'>;
const START: LinkKey = { uid: '', id: '' };

/** Result of a check: `unknown` for URLs that are not checked. */
export type LinkState = 'alive' | 'dead' | 'unknown';

/** Checks a URL with HEAD, and with GET if HEAD returns an error status. */
export async function ask(url: string, status = askStatus): Promise<LinkState> {
  try {
    const first = await status(url, 'HEAD');
    if (!deservesGet(first)) return isAlive(first) ? 'alive' : 'dead';
    return isAlive(await status(url, 'GET')) ? 'alive' : 'dead';
  } catch (error) {
    return error instanceof UnsafeAddressError ? 'unknown' : 'dead';
  }
}

/** Mails the owners of a page who subscribed to mails about such links. */
async function mailOwners(tx: Database, { uid, titulo, url }: queries.CheckedLink): Promise<void> {
  const pagina = `/${(await findPageCard(tx, uid))?.slug ?? ''}`;
  for (const { persona, email: to } of await contactsOf(tx, uid)) {
    const llave = await unsubscribeKeyOf(tx, deadLinkMail, { persona, uid });
    if (llave === undefined) continue;
    const params = { pagina, titulo, url };
    await sendMail(tx, deadLinkMail, { to, params, persona, llave });
  }
}

async function recordDead(tx: Database, link: queries.CheckedLink, now: number): Promise<void> {
  // The owner may have changed or removed the link during the check.
  if (!(await queries.hasAddress(tx, link))) return;
  const before = await queries.findFailing(tx, link);
  const isDue = isNotificationDue(before, link.url, now);
  const { uid, id: enlace, titulo, url } = link;
  if (isDue) {
    await notifyOwners(tx, uid, deadLinkNotification, { enlace, titulo, url });
    await mailOwners(tx, link);
  }
  const failure = before?.url === url ? before : { desde: now, avisadoEn: null };
  const avisadoEn = isDue ? now : failure.avisadoEn;
  await queries.saveFailing(tx, { uid, enlace, url, desde: failure.desde, avisadoEn });
}

/** Stores the result of a check, and notifies the owners of a second failure a day later. */
export async function record(
  link: queries.CheckedLink,
  state: LinkState,
  now: number,
): Promise<void> {
  if (state === 'dead') return exclusively(pageLock(link.uid), (tx) => recordDead(tx, link, now));
  if (state === 'unknown' || !(await queries.findFailing(await reading(), link))) return;
  await once((db) => queries.deleteFailing(db, link));
}

type CheckedUrl = [queries.CheckedLink, LinkState];

async function askAll(batch: queries.CheckedLink[], answer: typeof ask): Promise<CheckedUrl[]> {
  const [queue, outcomes] = [[...batch], [] as CheckedUrl[]];
  const work = async () => {
    for (let link = queue.shift(); link; link = queue.shift()) {
      outcomes.push([link, await answer(link.url)]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcomes;
}

/** True when no link of a large batch responds, so this server's own connection is down. */
function isOffline(outcomes: CheckedUrl[]): boolean {
  return (
    outcomes.length >= MIN_OFFLINE_CHECKS && outcomes.every(([, answer]) => answer !== 'alive')
  );
}

/**
 * Checks the next links of all pages and stores the results. Returns the last link, or undefined at
 * the end of the round.
 */
export async function checkBatch(
  after: LinkKey | undefined,
  now = nowMs(),
  answer = ask,
): Promise<LinkKey | undefined> {
  const batch = await queries.linksAfter(await reading(), after ?? START, BATCH);
  const outcomes = await askAll(batch, answer);
  if (!isOffline(outcomes)) {
    for (const [link, outcome] of outcomes) await record(link, outcome, now);
  }
  const last = batch.length === BATCH ? batch.at(-1) : undefined;
  if (last) return { uid: last.uid, id: last.id };
  await inBatches((tx, most) => queries.deleteOldFailing(tx, now - FORGET, most));
  return undefined;
}

export const allFailing = queries.listFailing;

const LEASE = 15 * MINUTE_MS;

/** Checks all links in batches, one process at a time. An interrupted run resumes. */
defineJob<{ after?: LinkKey }>({
  name: 'enlaces',
  atOnce: 1,
  lease: LEASE,
  next: (begun) => begun + ROUND,
  run: async ({ data, signal, progress }) => {
    if (!config().linkChecks) return;
    for (let after = await checkBatch(data.after); after; after = await checkBatch(after)) {
      await progress({ after });
      signal.throwIfAborted();
    }
  },
});

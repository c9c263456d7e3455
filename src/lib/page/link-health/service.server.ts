import { type Database, exclusively, once, pageLock, reading } from '@/lib/kernel/db';
import { inBites } from '@/lib/kernel/db/bulk/bites';
import { askStatus, UnsafeAddressError } from '@/lib/kernel/http/outgoing/safe-fetch.server';
import { slugOf } from '@/lib/page/profile/service.server';
import { unsubscribeKeyOf } from '@/lib/people/mail/lists.server';
import { sendMail } from '@/lib/people/mail/service.server';
import { notifyOwners } from '@/lib/people/notifications/service.server';
import { contactsOf } from '@/lib/people/people/service.server';
import { deadLinkMail, deadLinkNotification } from './mails';
import * as queries from './queries.server';
import { deservesGet, isAlive, isNotificationDue } from './rules';

const BATCH = 200;
/** Asked side by side. Every address takes 20 s at most, so a batch ends within its lease. */
const AT_ONCE = 8;
/** So many links that none answers tell something of us. */
const TELLING = 10;
const FORGET = 60 * 86_400_000;

/** A link by its keys: how far a round has come. */
export type LinkKey = Pick<queries.CheckedLink, 'uid' | 'id'>;
const START: LinkKey = { uid: '', id: '' };

/** What asking an address gave: `unknown` when it is not for us to ask. */
export type Answer = 'alive' | 'dead' | 'unknown';

/** Asks an address: HEAD first, GET where HEAD is not understood. */
export async function ask(url: string, status = askStatus): Promise<Answer> {
  try {
    const first = await status(url, 'HEAD');
    if (!deservesGet(first)) return isAlive(first) ? 'alive' : 'dead';
    return isAlive(await status(url, 'GET')) ? 'alive' : 'dead';
  } catch (error) {
    return error instanceof UnsafeAddressError ? 'unknown' : 'dead';
  }
}

/** Writes to those owners of a page who asked to be told of such links by mail. */
async function mailOwners(tx: Database, { uid, titulo, url }: queries.CheckedLink): Promise<void> {
  const pagina = `/${(await slugOf(uid, tx)) ?? ''}`;
  for (const { persona, email: to } of await contactsOf(tx, uid)) {
    const llave = await unsubscribeKeyOf(tx, deadLinkMail, { persona, uid });
    if (llave === undefined) continue;
    const params = { pagina, titulo, url };
    await sendMail(tx, deadLinkMail, { to, params, persona, llave });
  }
}

async function recordDead(tx: Database, link: queries.CheckedLink, now: number): Promise<void> {
  // The owner may have changed or removed it while we asked.
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

/** Writes down what asking a link gave, and tells its owner after a second failure a day later. */
export async function record(
  link: queries.CheckedLink,
  answer: Answer,
  now: number,
): Promise<void> {
  if (answer === 'dead') return exclusively(pageLock(link.uid), (tx) => recordDead(tx, link, now));
  if (answer === 'unknown' || !(await queries.findFailing(await reading(), link))) return;
  await once((db) => queries.deleteFailing(db, link));
}

type Asked = [queries.CheckedLink, Answer];

async function askAll(batch: queries.CheckedLink[], answer: typeof ask): Promise<Asked[]> {
  const [queue, outcomes] = [[...batch], [] as Asked[]];
  const work = async () => {
    for (let link = queue.shift(); link; link = queue.shift()) {
      outcomes.push([link, await answer(link.url)]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcomes;
}

/** Where nothing at all answers, it is our own connection that is down. */
function isOffline(outcomes: Asked[]): boolean {
  return outcomes.length >= TELLING && outcomes.every(([, answer]) => answer !== 'alive');
}

/**
 * Asks the next links of all people after one of them, and writes down what that gave. Returns
 * the last one, or undefined when the round is done.
 */
export async function checkBatch(
  after: LinkKey | undefined,
  now = Date.now(),
  answer = ask,
): Promise<LinkKey | undefined> {
  const batch = await queries.linksAfter(await reading(), after ?? START, BATCH);
  const outcomes = await askAll(batch, answer);
  if (!isOffline(outcomes)) {
    for (const [link, outcome] of outcomes) await record(link, outcome, now);
  }
  const last = batch.length === BATCH ? batch.at(-1) : undefined;
  if (last) return { uid: last.uid, id: last.id };
  await inBites((tx, most) => queries.deleteOldFailing(tx, now - FORGET, most));
  return undefined;
}

/** A person's links that did not answer, for taking it away. */
export function allFailing(db: Database, uid: string): Promise<queries.FailingRow[]> {
  return queries.listFailing(db, uid);
}

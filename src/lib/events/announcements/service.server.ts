import {
  lastDatesAnnouncementAt,
  takeDatesRecipients,
  wantDates,
} from '@/lib/contacts/subscribers/recipients.server';
import { handleSignUp } from '@/lib/contacts/subscribers/requests.server';
import { atomically, type Database, exclusively, pageLock, reading, snapshot } from '@/lib/core/db';
import { runInSteps } from '@/lib/core/db/bulk';
import { config } from '@/lib/core/env/config';
import { nowMs } from '@/lib/core/env/system';
import type { PageContext } from '@/lib/core/http/body';
import { defineJob } from '@/lib/core/jobs/service.server';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/core/time/units';
import { hasMail, sendMail } from '@/lib/mail/service.server';
import { PLAN_RULES } from '@/lib/plans/rules';
import { isSuspended } from '@/lib/profile/lifecycle.server';
import { findPublicPage } from '@/lib/profile/lookup.server';
import { getName, getPlan, slugOf } from '@/lib/profile/service.server';
import { getAgendaTexts } from '../page-texts';
import {
  everyEvent,
  listPagesToAnnounce,
  listUnannounced,
  markAnnounced,
} from '../published.server';
import { byTime, type Event } from '../rules';
import { datesMail } from './mails';
import type { DatesMailState } from './schema';

/** Returns the page at a slug or a former slug, if its plan includes events and it has events. */
async function findAnnouncer(slug: string) {
  const first = await findPublicPage(slug);
  const page = first.kind === 'moved' ? await findPublicPage(first.slug) : first;
  if (page.kind !== 'page') return undefined;
  const db = await reading();
  if (!PLAN_RULES[await getPlan(page.uid, db)].events) return undefined;
  return (await everyEvent(db, page.uid)).length > 0 ? page : undefined;
}

/** `GET` and `POST /{slug}/eventos/avisame`; undefined when the page shows no dates. */
export async function handleDates(context: PageContext) {
  const { language } = context.locals;
  const announcer = hasMail() ? await findAnnouncer(context.params['slug'] ?? '') : undefined;
  return handleSignUp(context, announcer && { ...announcer, kind: 'fechas', language, texto: '' });
}

/**
 * Delay (ms) of an announcement after the first new date, so that the mail includes later dates and
 * mistakes can be corrected before.
 */
const PAUSE = HOUR_MS;
/** Maximum dates in a mail, and mails queued per transaction. */
const SHOWN = 10;
const BATCH = 10;

/**
 * The events to announce, and the start of the announcement (ms). Subscribers who got a mail since
 * then get no second one.
 */
export interface Announcement {
  since: number;
  ids: string[];
}

const toAnnounce = (events: readonly Event[], now: number) =>
  byTime(events, now).coming.filter(({ estado }) => estado !== 'cancelado');

/** Returns the pages whose new dates are due for an announcement. */
export function pagesDue(db: Database, now: number): Promise<string[]> {
  return hasMail() ? listPagesToAnnounce(db, now - PAUSE) : Promise.resolve([]);
}

/**
 * Returns the announcement that a page begins now; undefined when it has no new dates, when the
 * last announcement was within 24 hours, or when its plan shows no dates. Dates count as announced
 * when the page has no subscribers, because later subscribers see them on the page.
 */
export function beginAnnouncement(uid: string, now: number): Promise<Announcement | undefined> {
  return exclusively(pageLock(uid), async (tx) => {
    if ((await lastDatesAnnouncementAt(tx, uid)) > now - DAY_MS) return undefined;
    const slug = await slugOf(uid, tx);
    if (slug === undefined || !PLAN_RULES[await getPlan(uid, tx)].events) return undefined;
    if (await isSuspended(tx, uid)) return undefined;
    const events = await listUnannounced(tx, uid);
    const hasSubscribers = (await wantDates(tx, uid)) > 0;
    const ids = hasSubscribers ? toAnnounce(events, now).map(({ id }) => id) : [];
    const others = events.filter(({ id }) => !ids.includes(id));
    await markAnnounced(
      tx,
      uid,
      others.map(({ id }) => id),
    );
    return ids.length > 0 ? { since: now, ids } : undefined;
  });
}

function wordsOf(events: readonly Event[], now: number) {
  const t = getAgendaTexts(config().language);
  return events.slice(0, SHOWN).map((event) => {
    const place = t.place(event);
    return { titulo: event.titulo, cuando: t.when(event, now) + (place && ` · ${place}`) };
  });
}

/**
 * Queues mails to the next BATCH subscribers. Returns true while more subscribers remain; the last
 * batch marks the dates as announced.
 */
export function sendAnnouncementBatch(uid: string, { since, ids }: Announcement): Promise<boolean> {
  return exclusively(pageLock(uid), async (tx) => {
    // The clock of this process may be behind that of the process that began the announcement.
    const now = Math.max(nowMs(), since);
    const slug = await slugOf(uid, tx);
    if (slug === undefined || (await isSuspended(tx, uid))) return false;
    const events = toAnnounce(await listUnannounced(tx, uid), now).filter(({ id }) =>
      ids.includes(id),
    );
    const people =
      events.length > 0 ? await takeDatesRecipients(tx, uid, { since, now, most: BATCH }) : [];
    const about = { pagina: await getName(tx, uid), agenda: `/${slug}/eventos` };
    const fechas = wordsOf(events, now);
    for (const { to, llave } of people) {
      const camino = `/${slug}/boletin/${llave}`;
      const params = { ...about, fechas, cuantas: events.length, camino, llave };
      await sendMail(tx, datesMail, { to, params, page: uid });
    }
    if (people.length === BATCH) return true;
    await markAnnounced(tx, uid, ids);
    return false;
  });
}

/** Returns the number of date subscribers, and the time of the next mail about new dates. */
export function readDatesMailState(uid: string): Promise<DatesMailState> {
  return snapshot(async (db) => {
    const personas = await wantDates(db, uid);
    const created = (await listUnannounced(db, uid)).map(({ creadoEn }) => creadoEn);
    const first = Math.min(...created) + PAUSE;
    const next = Math.max(first, (await lastDatesAnnouncementAt(db, uid)) + DAY_MS);
    const due = personas > 0 && created.length > 0;
    return { personas, proximo: due ? new Date(next).toISOString() : null };
  });
}

/** Time in ms between two searches for pages with new dates. */
const ROUND = 15 * MINUTE_MS;

const announcementJob = defineJob<{ uid: string; begun?: Announcement }>({
  name: 'fechas-nuevas',
  run: async ({ data: { uid, begun: before }, progress, signal, finish }) => {
    const begun = before ?? (await beginAnnouncement(uid, nowMs()));
    if (begun && !before) await progress({ uid, begun });
    if (begun) {
      await runInSteps(() => {
        signal.throwIfAborted();
        return sendAnnouncementBatch(uid, begun);
      });
    }
    await atomically(finish);
  },
});

defineJob({
  name: 'ronda-fechas-nuevas',
  atOnce: 1,
  next: (begun) => begun + ROUND,
  run: async () => {
    for (const uid of await pagesDue(await reading(), nowMs())) {
      await atomically((tx) => announcementJob.enqueue(tx, { uid }, { key: uid }));
    }
  },
});

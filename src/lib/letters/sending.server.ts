import { brandOfPage } from '@/lib/brands/cache.server';
import {
  type Recipient,
  recordHardBounce,
  takeRecipient,
} from '@/lib/contacts/subscribers/recipients.server';
import {
  endByComplaint,
  onNewsletterConfirmed,
  onNewsletterEnded,
} from '@/lib/contacts/subscribers/service.server';
import { atomically, type Database, reading } from '@/lib/core/db';
import { inBatches, runInSteps } from '@/lib/core/db/bulk';
import { nowMs } from '@/lib/core/env/system';
import type { JobAttempt, NextAttempt } from '@/lib/core/jobs/kinds';
import { defineJob } from '@/lib/core/jobs/service.server';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/core/time/units';
import { DEFAULT_ZONE, dateAt } from '@/lib/core/time/zone';
import type { Bounce } from '@/lib/mail/bounces';
import { openMailOut } from '@/lib/mail/compose.server';
import { bounceOf } from '@/lib/mail/rules';
import { hasMail } from '@/lib/mail/service.server';
import { type BegunMail, refusalOf } from '@/lib/mail/smtp/contract.server';
import { checkMailServer } from '@/lib/mail/smtp/reach.server';
import { notifyOwners } from '@/lib/notifications/service.server';
import { findPageCard, type PageCard } from '@/lib/pages/read-model.server';
import { touchPage } from '@/lib/pages/touch.server';
import { isSuspended } from '@/lib/profile/lifecycle.server';
import { bodyOf } from './content.server';
import { blockOf, stopUnreachable } from './health.server';
import type { PauseReason } from './limits';
import { letterMail } from './mails';
import * as queries from './queries.server';
import { nextRecipients } from './recipients.server';
import { returnPathOf } from './return-path.server';
import { isLeaving } from './rules';
import { letterNotification } from './schema';
import { letterSettings } from './settings.server';
import { dateOf } from './texts/page';

/** Mails sent concurrently: the other connections are for receipts and sign-in links. */
const AT_ONCE = 2;
/** Maximum mails of one run of the job. */
const BATCH = 60;
/** Pauses (ms) before retries of a mail that a server refused for now. */
const PAUSES = [15 * MINUTE_MS, HOUR_MS, 4 * HOUR_MS];
/** Consecutive refusals after which a letter is paused. */
const MAX_REFUSALS = 20;
/** Pause (ms) while the mail server cannot be reached, and while the page is suspended. */
const OUTAGE_MS = 5 * MINUTE_MS;
const SUSPENDED_MS = HOUR_MS;
/** Time (ms) for which a letter's recipients are stored: complaints arrive within weeks. */
const RETENTION_MS = 90 * DAY_MS;

const periodOf = (now: number, length: number) => now - (now % length);
/** The quota of a page's mails in a day (UTC). */
export const dailyQuota = (uid: string, now: number) => ({
  clave: `pagina:${uid}`,
  desde: periodOf(now, DAY_MS),
});
/** The quota of a page's mails in a month of its time zone; undefined if its plan has no limit. */
export function monthlyQuota(
  { uid, plan, zonaHoraria }: Pick<PageCard, 'uid' | 'plan' | 'zonaHoraria'>,
  at: number,
) {
  const most = letterSettings().month?.[plan];
  if (most == null) return undefined;
  const month = dateAt(zonaHoraria || DEFAULT_ZONE, at).slice(0, 7);
  // The month's first instant in UTC, so that a change of the page's time zone begins no other
  // quota.
  return { clave: `mes:${uid}`, desde: Date.parse(`${month}-01T00:00:00Z`), most };
}

/** True when a page's letters are sent from its own domain, whose reputation is its own. */
export const hasOwnSender = (uid: string) => brandOfPage(uid)?.sender?.isAuthenticated === true;
const DOMAIN = 'dominio:';

/** Thrown to roll back: a quota, of one domain or of other mails, is used up until `at`. */
class QuotaUsedUp extends Error {
  constructor(
    readonly at: number,
    readonly isOfDomain: boolean,
  ) {
    super('a quota is used up');
  }
}

/**
 * Takes one mail of a page's monthly quota. A used-up quota is tried again in an hour, because the
 * page may have another plan by then.
 */
async function takeMonth(tx: Database, uid: string, now: number): Promise<void> {
  const page = letterSettings().month && (await findPageCard(tx, uid));
  const month = page && monthlyQuota(page, now);
  if (month && !(await queries.takeQuota(tx, month))) throw new QuotaUsedUp(now + HOUR_MS, false);
}

/** Takes one mail of each quota: the page's day, the domain's minute, the minute of all mails. */
async function takeQuotas(tx: Database, uid: string, dominio: string, now: number): Promise<void> {
  const { minute, domain, day } = letterSettings();
  const take = async (clave: string, length: number, most: number) => {
    const desde = periodOf(now, length);
    if (await queries.takeQuota(tx, { clave, desde, most })) return;
    throw new QuotaUsedUp(desde + length, clave.startsWith(DOMAIN));
  };
  if (!hasOwnSender(uid)) await take(dailyQuota(uid, now).clave, DAY_MS, day);
  await take(DOMAIN + dominio, MINUTE_MS, domain);
  await take('todos', MINUTE_MS, minute);
}

type Attempt = JobAttempt<Data>;
type Data = { id: string; refusals?: number };

/** States in which a mail can be refused: before its last line is sent, and after it. */
type MailState = 'espera' | 'enviado';

/** Result of one mail; `later` when a quota other than that of its domain is used up until `at`. */
type SendResult =
  | { kind: 'sent' | 'skipped' | 'bounced' | 'refused' | 'stopped' | 'outage' }
  | { kind: 'later'; at: number };

/**
 * Begins a due letter and returns it. A letter of the series is returned as it is. Undefined if the
 * letter must no longer be sent.
 */
function begin(id: string): Promise<queries.LetterRow | undefined> {
  return atomically(async (tx) => {
    const change = { estado: 'enviando', en: null, enviadoEn: nowMs() } as const;
    const begun = await queries.updateLetter(tx, id, ['programado', 'por_enviar'], change);
    // The archive shows the letter from now on.
    if (begun) await touchPage(tx, begun.uid);
    const row = begun ?? (await queries.findLetterById(tx, id));
    return row && isLeaving(row.estado) ? row : undefined;
  });
}

const domainOf = (correo: string) => correo.slice(correo.lastIndexOf('@') + 1).toLowerCase();

/** Stores the next recipients of a letter. Returns true while more may follow. */
function storeRecipients(id: string): Promise<boolean> {
  return atomically(async (tx) => {
    const row = await queries.findLetterById(tx, id);
    if (row?.estado !== 'enviando' || row.cursor === null) return false;
    const zona = (await findPageCard(tx, row.uid))?.zonaHoraria || DEFAULT_ZONE;
    const { uid, cursor, destinatarios: to } = row;
    const { recipients, last = null } = await nextRecipients(tx, { uid, zona, to }, cursor);
    const waiting = { boletin: id, estado: 'espera', intentos: 0, en: nowMs() } as const;
    const rows = recipients.map(({ id: suscriptor, correo }) => {
      return { ...waiting, suscriptor, dominio: domainOf(correo) };
    });
    const total = row.total + (await queries.insertMails(tx, rows));
    await queries.updateLetter(tx, id, ['enviando'], { cursor: last, total });
    return last !== null;
  });
}

/** Pauses a letter, and notifies the page's owners. */
async function pauseLetter(tx: Database, id: string, motivo: PauseReason): Promise<void> {
  const change = { estado: 'pausado', motivo, en: null } as const;
  const row = await queries.updateLetter(tx, id, ['enviando', 'activo'], change);
  if (row) await notify(tx, row);
}

/**
 * Stops a letter that would arrive empty, and notifies the page's owners. A letter without stored
 * recipients becomes a draft again.
 */
async function stopEmpty(tx: Database, { id, dias }: queries.LetterRow): Promise<void> {
  const row = await queries.findLetterById(tx, id);
  if (row?.estado !== 'enviando' || dias !== null || row.total > 0) {
    return pauseLetter(tx, id, 'vacio');
  }
  const draft = { estado: 'borrador', enviadoEn: null, cursor: '' } as const;
  if (!(await queries.updateLetter(tx, id, ['enviando'], draft))) return;
  await touchPage(tx, row.uid);
  await notify(tx, { ...row, motivo: 'vacio' });
}

async function notify(tx: Database, row: queries.LetterRow): Promise<void> {
  const page = await findPageCard(tx, row.uid);
  if (!page) return;
  const { titulo, enviados, motivo } = row;
  await notifyOwners(tx, row.uid, letterNotification, {
    pagina: page.nombre,
    titulo,
    enviados,
    motivo,
  });
}

/** A letter, and the function that begins its mail to one reader. */
interface Mailing {
  letter: queries.LetterRow;
  isEmpty: boolean;
  start(reader: Recipient): Promise<BegunMail>;
}

async function openMailing(letter: queries.LetterRow): Promise<Mailing> {
  const { uid } = letter;
  const db = await reading();
  const body = await bodyOf(db, uid, letter);
  const zona = (await findPageCard(db, uid))?.zonaHoraria || DEFAULT_ZONE;
  const send = await openMailOut(letterMail, uid);
  const slug = body.camino.slice(1);
  return {
    letter,
    isEmpty: body.partes.length === 0,
    start: ({ id, correo, llave, confirmadoEn, isImported: importado }) => {
      const desde = confirmadoEn === null ? '' : dateOf(confirmadoEn, zona);
      const mail = `${letter.id}.${id}`;
      const returnPath = returnPathOf({ boletin: letter.id, suscriptor: id });
      return send(
        { to: correo, id: mail, returnPath },
        { ...body, prueba: false, desde, importado, llave, slug },
      );
    },
  };
}

/**
 * Takes the quotas of a mail and counts one of its tries. Returns the reader; undefined for a
 * reader who has unsubscribed or gets no letters any more. Throws QuotaUsedUp.
 */
function takeTurn({ uid }: queries.LetterRow, mail: queries.LetterMailRow) {
  return atomically(async (tx) => {
    const now = nowMs();
    const reader = await takeRecipient(tx, uid, mail.suscriptor);
    if (!reader) {
      await queries.updateMail(tx, mail, 'espera', { estado: 'omitido', en: now });
      return undefined;
    }
    // A retry does not count again, because it is the same mail.
    if (mail.intentos === 0) await takeMonth(tx, uid, now);
    await takeQuotas(tx, uid, mail.dominio, now);
    await queries.updateMail(tx, mail, 'espera', { intentos: mail.intentos + 1 });
    return reader;
  });
}

/**
 * Stores that a mail was sent, before its last line is sent, so that it is not sent twice after a
 * crash. Returns false if the letter was stopped or the reader has unsubscribed.
 */
function markSent(
  { id, uid, estado }: queries.LetterRow,
  mail: queries.LetterMailRow,
): Promise<boolean> {
  return atomically(async (tx) => {
    if (!(await takeRecipient(tx, uid, mail.suscriptor))) return false;
    if (!(await queries.addTo(tx, id, 'enviados', { estado }))) return false;
    if (await queries.updateMail(tx, mail, 'espera', { estado: 'enviado', en: nowMs() }))
      return true;
    throw new Error('a mail was sent by another process');
  });
}

/** Final states of mails, by the kind of bounce. */
export const OUTCOMES = { hard: 'rebote', soft: 'blando', refused: 'fallido' } as const;
export type Outcome = 'queja' | (typeof OUTCOMES)[Bounce];

/**
 * Records the outcome of a mail in the state `from`, and pauses its letter if the page's rates are
 * too high. Idempotent.
 */
export async function recordOutcome(
  tx: Database,
  { id, uid }: Pick<queries.LetterRow, 'id' | 'uid'>,
  mail: Pick<queries.LetterMailRow, 'boletin' | 'suscriptor'>,
  { outcome, from }: { outcome: Outcome; from: MailState },
): Promise<void> {
  const { suscriptor } = mail;
  const now = nowMs();
  if (!(await queries.updateMail(tx, mail, from, { estado: outcome, en: now }))) return;
  if (outcome === 'queja') {
    await queries.addTo(tx, id, 'quejas');
    await endByComplaint(tx, uid, suscriptor);
  } else {
    if (from === 'enviado') await queries.addTo(tx, id, 'enviados', { by: -1 });
    await queries.addTo(tx, id, outcome === 'rebote' ? 'rebotes' : 'fallidos');
    if (outcome === 'rebote') await recordHardBounce(tx, uid, suscriptor);
    if (outcome === 'blando') await stopUnreachable(tx, uid, suscriptor, now);
  }
  const block = await blockOf(tx, uid, now);
  if (block !== '') await pauseLetter(tx, id, block);
}

/** Records a refused mail. It is tried again, except after a hard bounce or its last try. */
function recordRefusal(
  letter: queries.LetterRow,
  mail: queries.LetterMailRow,
  { bounce, from }: { bounce: Bounce; from: MailState },
): Promise<void> {
  return atomically(async (tx) => {
    const pauseMs = bounce === 'hard' ? undefined : PAUSES[mail.intentos];
    if (pauseMs === undefined) {
      return recordOutcome(tx, letter, mail, { outcome: OUTCOMES[bounce], from });
    }
    const waits = { estado: 'espera', en: nowMs() + pauseMs } as const;
    if (!(await queries.updateMail(tx, mail, from, waits))) return;
    if (from === 'enviado') await queries.addTo(tx, letter.id, 'enviados', { by: -1 });
  });
}

async function sendOne(
  { letter, start }: Mailing,
  mail: queries.LetterMailRow,
  { assertHeld }: Attempt,
): Promise<SendResult> {
  let from: MailState = 'espera';
  try {
    const reader = await takeTurn(letter, mail);
    if (!reader) return { kind: 'skipped' };
    const begun = await start(reader);
    assertHeld();
    if (!(await markSent(letter, mail))) return { kind: 'stopped' };
    from = 'enviado';
    await begun.finish();
    return { kind: 'sent' };
  } catch (thrown) {
    if (thrown instanceof QuotaUsedUp) {
      return thrown.isOfDomain ? { kind: 'skipped' } : { kind: 'later', at: thrown.at };
    }
    const refusal = refusalOf(thrown);
    if (!refusal) throw thrown;
    const bounce = bounceOf(refusal);
    if (!bounce) {
      // After the last line it is unknown if the mail arrived: it counts as sent.
      return { kind: from === 'enviado' ? 'sent' : 'outage' };
    }
    await recordRefusal(letter, mail, { bounce, from });
    return { kind: bounce === 'hard' ? 'bounced' : 'refused' };
  }
}

/** Ends a letter that has no waiting mails. */
async function end(tx: Database, id: string): Promise<void> {
  const row = await queries.updateLetter(tx, id, ['enviando'], { estado: 'enviado' });
  if (row) await notify(tx, row);
}

type Next = NextAttempt<Data> | undefined;

/**
 * Returns when the next mail of a letter is due; ends the letter if no mail waits. A letter that
 * was continued meanwhile is sent further; a letter that was scheduled again waits for its instant.
 */
async function nextOf(tx: Database, data: Data, waitUntil: number): Promise<Next> {
  const row = await queries.findLetterById(tx, data.id);
  if (row?.estado === 'activo') return nextInSeries(tx, data, waitUntil);
  if (row?.en && (row.estado === 'programado' || row.estado === 'por_enviar'))
    return { at: row.en, data: { id: data.id } };
  if (row?.estado !== 'enviando') return undefined;
  const due = await queries.findNextDue(tx, data.id);
  if (due !== null) return { at: Math.max(due, waitUntil), data };
  await end(tx, data.id);
  return undefined;
}

/**
 * Returns the next attempt for a letter of the series, whose job ends until a mail is due. The
 * letter's row is locked first, so that the mail of a reader who confirms concurrently is either
 * found here or sets `en` afterwards.
 */
async function nextInSeries(tx: Database, data: Data, waitUntil: number): Promise<Next> {
  if (!(await queries.updateLetter(tx, data.id, ['activo'], { en: null }))) return undefined;
  const due = await queries.findNextDue(tx, data.id);
  if (due === null) return undefined;
  const at = Math.max(due, waitUntil);
  if (at <= nowMs()) return { at, data };
  await queries.updateLetter(tx, data.id, ['activo'], { en: at });
  return undefined;
}

/** Sends a batch of a letter's due mails. Returns the earliest instant (ms) of the next batch. */
async function sendBatch(mailing: Mailing, job: Attempt, data: Data): Promise<number> {
  const { id, estado, version } = mailing.letter;
  const now = nowMs();
  const period = { prefix: DOMAIN, desde: periodOf(now, MINUTE_MS), most: letterSettings().domain };
  const except = await queries.listUsedUp(await reading(), period);
  const rows = await queries.listDueMails(await reading(), id, { now, except, most: BATCH });
  // Mails to the excluded domains may be due already, and wait for the next minute.
  if (rows.length === 0) return except.length > 0 ? period.desde + MINUTE_MS : now;
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    job.signal.throwIfAborted();
    await job.progress(data);
    const mails = rows.slice(at, at + AT_ONCE);
    for (const outcome of await Promise.all(mails.map((mail) => sendOne(mailing, mail, job)))) {
      if (outcome.kind === 'sent') data.refusals = 0;
      if (outcome.kind === 'refused') data.refusals = (data.refusals ?? 0) + 1;
      if (outcome.kind === 'outage') {
        void checkMailServer();
        return nowMs() + OUTAGE_MS;
      }
      if (outcome.kind === 'later') return outcome.at;
    }
    if ((data.refusals ?? 0) >= MAX_REFUSALS) {
      await atomically((tx) => pauseLetter(tx, id, 'rechazos'));
    }
    const row = await queries.findLetterById(await reading(), id);
    // A letter of the series may have been changed: the next batch sends the new version.
    if (row?.estado !== estado || row.version !== version) return now;
  }
  return now;
}

/** Sends letters, batch by batch. After a crash each letter continues with its waiting mails. */
export const sending = defineJob<Data>({
  name: 'boletin',
  atOnce: 2,
  lease: 10 * MINUTE_MS,
  run: async (job) => {
    const { id } = job.data;
    const letter = await begin(id);
    if (!letter) return atomically((tx) => job.again(tx, () => nextOf(tx, { id }, nowMs())));
    const wait = (at: number) =>
      atomically((tx) => job.again(tx, async () => ({ at, data: job.data })));
    if (await isSuspended(await reading(), letter.uid)) return wait(nowMs() + SUSPENDED_MS);
    if (!hasMail()) return wait(nowMs() + OUTAGE_MS);
    const block = await blockOf(await reading(), letter.uid, nowMs());
    if (block !== '') await atomically((tx) => pauseLetter(tx, id, block));
    const mailing = await openMailing(letter);
    // Products and events may be gone since the letter was scheduled.
    if (mailing.isEmpty) await atomically((tx) => stopEmpty(tx, letter));
    await runInSteps(async () => {
      job.signal.throwIfAborted();
      return storeRecipients(id);
    });
    const data = { ...job.data };
    const at = mailing.isEmpty ? nowMs() : await sendBatch(mailing, job, data);
    await atomically((tx) => job.again(tx, () => nextOf(tx, data, at)));
  },
});

/** Enqueues the sending job for each letter of all series that has a due mail. */
defineJob({
  name: 'boletines-serie',
  atOnce: 1,
  next: (begun) => begun + MINUTE_MS,
  run: () =>
    inBatches(async (tx, most) => {
      const due = await queries.takeDueSeries(tx, nowMs(), most);
      for (const id of due) await sending.enqueue(tx, { id }, { key: id });
      return due.length;
    }),
});

/** A reader who confirms gets the active letters of the series, each after its days. */
onNewsletterConfirmed(async (tx, { id, uid, correo }) => {
  const now = nowMs();
  const waiting = { suscriptor: id, dominio: domainOf(correo), estado: 'espera' } as const;
  const mails = (await queries.enrolInSeries(tx, uid, now)).map(({ id: boletin, dias }) => {
    return { ...waiting, boletin, intentos: 0, en: now + (dias ?? 0) * DAY_MS };
  });
  await queries.insertMails(tx, mails);
});

/** An unsubscription is counted for the last letter that the subscriber got. */
onNewsletterEnded(async (tx, subscriber) => {
  const id = await queries.findLastLetterTo(tx, subscriber);
  if (id !== undefined) await queries.addTo(tx, id, 'bajas');
});

/** Deletes the recipients of letters after 90 days, and quotas of past days. */
export async function purgeLetters(now: number): Promise<void> {
  await inBatches((tx, most) => queries.deleteOldMails(tx, now - RETENTION_MS, most));
  await inBatches((tx, most) => queries.deleteOldQuotas(tx, now - 2 * DAY_MS, most));
}

import { z } from 'zod';
import { canSeal } from '@/lib/kernel/crypto/sealed.server';
import { type Database, lockName, longRead, reading } from '@/lib/kernel/db';
import { inBites } from '@/lib/kernel/db/bulk/bites';
import { config } from '@/lib/kernel/env/config';
import { newId, nowMs } from '@/lib/kernel/env/system';
import { AppError } from '@/lib/kernel/http/errors';
import { rateLimit, secondsToWait } from '@/lib/kernel/http/rate-limit.server';
import { defineGauges, gauge } from '@/lib/kernel/metrics/service.server';
import { mailboxOf } from '@/lib/kernel/text/email';
import { DAY_MS } from '@/lib/kernel/time/units';
import { allowanceOf, type MailCause } from './allowances';
import { composeMail, packData, readPartsOf } from './compose.server';
import { defer, mailboxLock, turnOf } from './deferred.server';
import type { Mail } from './definitions';
import { delivery } from './delivery.server';
import * as queries from './queries.server';
import { MAX_SHOWN } from './rules';
import type { BoxedMail } from './schema';
import { mailSettings } from './settings.server';
import { isSilenced } from './silence.server';
import { mailFault } from './texts';

/** How long the outbox remembers a mail. */
const RETENTION_MS = 30 * DAY_MS;

/**
 * Mails that visitors cause in an hour and that leave at once: few for each, so that one who causes
 * many does not use up what is there for all. What is beyond waits.
 */
const OF_VISITOR = rateLimit('correos-de-visitante', 5, 3_600);
const OF_VISITORS = rateLimit('correos-de-visitantes', 300, 3_600);
const PAUSE = 5 * 60_000;

const addressSchema = z.email().max(254);

/**
 * What became of a mail that was to be sent. `waits`: it leaves when its allowance is back, in one
 * mail with all others that wait. `limited` and `silenced`: it is not sent.
 */
export type Ordered = 'queued' | 'waits' | 'off' | 'noAddress' | 'limited' | 'silenced';

/** A mail that is to be sent. */
export interface MailOrder<Data> {
  /** The address as it is stored: nothing is sent to what is none. */
  to: string;
  params: Data;
  /** The language of who reads it. */
  language?: string;
  /** The person of ours that it is for: it goes with them. */
  persona?: string;
  /** The key that ends the list it is of. */
  llave?: string;
  /** The page in whose name it is: it bears that page's brand, where it has one. */
  page?: string | undefined;
  /** Who causes it; what happened to whom it is for when left out. */
  cause?: MailCause;
}

/** Whether mails leave, or are kept for /correo. What needs mail is not offered where they do not. */
export function hasMail(): boolean {
  return mailSettings().mode !== 'off';
}

/** When what a visitor causes may leave, by how much they and all others cause: `now` for at once. */
async function paceOf({ visitor }: { visitor?: string }, now: number): Promise<number> {
  if (visitor === undefined) return now;
  const isOver =
    (await secondsToWait(OF_VISITOR, visitor)) ?? (await secondsToWait(OF_VISITORS, 'all'));
  return isOver === undefined ? now : now + PAUSE;
}

/** When a mail may leave: `now` for at once, undefined for never. Throws `tooMany` where it is refused. */
async function leavesAt(
  tx: Database,
  buzon: string,
  { cause, mail, now }: { cause: MailCause; mail: Mail<unknown>; now: number },
): Promise<number | undefined> {
  const allowance = allowanceOf(cause, mail);
  if (!allowance) return now;
  // Of many at once for one mailbox each sees what the one before it has ordered.
  await lockName(tx, mailboxLock(buzon));
  const turn = await turnOf(tx, buzon, { allowance, now });
  if (turn === now) return cause.by === 'stranger' ? paceOf(cause, now) : now;
  if (allowance.beyond === 'refused') {
    const headers = { 'Retry-After': String(Math.ceil((turn - now) / 1_000)) };
    throw new AppError('tooMany', { message: mailFault('sentOften'), headers });
  }
  return allowance.beyond === 'waits' ? turn : undefined;
}

/**
 * Puts a mail into the outbox inside the transaction of what it tells: it leaves when that is
 * committed, and never when it is not. Throws `unavailable` when too many wait, `tooMany` where the
 * buyer or the seller of an order has it sent too often.
 */
export async function sendMail<Data>(
  tx: Database,
  mail: Mail<Data>,
  order: MailOrder<NoInfer<Data>>,
): Promise<Ordered> {
  if (!hasMail()) return 'off';
  const { params, persona, llave, page, language = config().language } = order;
  const { cause = { by: 'product' } } = order;
  const address = addressSchema.safeParse(order.to.trim());
  if (!address.success) return 'noAddress';
  // Upper and lower case are one address for all who have mail in our time.
  const para = address.data.toLowerCase();
  const isOfOthers = cause.by === 'stranger' || cause.by === 'person';
  if (isOfOthers && (await isSilenced(tx, para))) return 'silenced';
  const [now, buzon, id] = [nowMs(), mailboxOf(para), newId()];
  const at = await leavesAt(tx, buzon, { cause, mail, now });
  if (at === undefined) return 'limited';
  const contents = { params, ...(llave && { llave }), ...(page && { pagina: page }) };
  const row = {
    ...{ id, persona: persona ?? null, para, buzon, plantilla: mail.name, idioma: language },
    cupo: allowanceOf(cause, mail)?.name ?? '',
    ...{ datos: packData(id, contents, canSeal()), creadoEn: now, enviadoEn: null },
  };
  if (at > now) {
    await defer(tx, row, at);
    return 'waits';
  }
  await queries.insertMail(tx, { ...row, estado: 'espera' });
  await delivery.enqueue(tx, { correo: id });
  return 'queued';
}

/** Has the mails to an address belong to the person whose it turned out to be. */
export function claimMails(tx: Database, address: string, persona: string): Promise<void> {
  return queries.claimMails(tx, address, persona);
}

function boxed(row: queries.MailRow): BoxedMail {
  const mail = composeMail(row);
  const { id, para: to } = row;
  if (!mail) return { id, to, sentAt: new Date(row.creadoEn) };
  const { from, subject, text, stop, date: sentAt } = mail;
  const sender = `${from.name} <${from.address}>`;
  return { id, to, sentAt, mail: { from: sender, subject, text, stop: stop?.page } };
}

/** Whether /correo exists: it shows all mails, on a local installation only. */
export function hasMailbox(): boolean {
  return mailSettings().mode === 'demo';
}

/** What would have been sent, newest first. */
export async function readMailbox(): Promise<BoxedMail[]> {
  return (await queries.listMails(await reading(), MAX_SHOWN)).map(boxed);
}

/** The HTML of one mail of the mailbox, or undefined. */
export async function readBoxedHtml(id: string): Promise<string | undefined> {
  const row = hasMailbox() ? await queries.findMail(await reading(), id) : undefined;
  if (!row) return undefined;
  // Its picture is inside only where it leaves.
  const parts = await readPartsOf(row);
  return composeMail(row, parts && { ...parts, picture: undefined })?.html;
}

/** Forgets old mails; where they do not leave, all but those that are shown. */
export async function purgeMails(now: number): Promise<void> {
  await inBites((tx, most) => queries.deleteOldMails(tx, now - RETENTION_MS, most));
  if (!hasMailbox()) return;
  const until = await queries.findTrimMoment(await reading(), MAX_SHOWN);
  if (until !== undefined) await inBites((tx, most) => queries.trimMails(tx, until, most));
}

/** The mails to a person that are still known, for taking them away. */
export async function mailsOf(db: Database, persona: string) {
  const rows = await queries.listMailsOf(db, persona);
  return rows.map((row) => {
    const { para, plantilla, idioma, estado, creadoEn, enviadoEn } = row;
    const asunto = composeMail(row)?.subject;
    return { para, plantilla, idioma, asunto, estado, creadoEn, enviadoEn };
  });
}

/** How many mails wait, and how many were refused for good, of those that the outbox remembers. */
export async function countMails(): Promise<{ waiting: number; refused: number }> {
  const states = await longRead(queries.countStates);
  const of = (state: string) => states.find(({ estado }) => estado === state)?.all ?? 0;
  return { waiting: of('espera'), refused: of('rechazado') };
}

defineGauges('mails', async () => {
  const { waiting, refused } = await countMails();
  return [
    gauge('mails', 'Mails of the outbox by state, of the last thirty days.', [
      { labels: { state: 'waiting' }, value: waiting },
      { labels: { state: 'refused' }, value: refused },
    ]),
  ];
});

import { canSeal } from '@/lib/core/crypto/sealed.server';
import { type Database, lockName, longRead, reading } from '@/lib/core/db';
import { inBatches } from '@/lib/core/db/bulk';
import { config } from '@/lib/core/env/config';
import { newId, nowMs } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import { widestNetworkOf } from '@/lib/core/http/ip-networks';
import {
  countPoints,
  rateLimit,
  sharedToWait,
  visitorToWait,
} from '@/lib/core/http/rate-limit.server';
import { defineGauges, gauge } from '@/lib/core/metrics/service.server';
import { mailboxOf } from '@/lib/core/text/email';
import { emailSchema } from '@/lib/core/text/schema';
import { DAY_MS, MINUTE_MS } from '@/lib/core/time/units';
import { allowanceOf, type MailCause } from './allowances';
import { composeMail, packData, readPartsOf } from './compose.server';
import { defer, mailboxLock, turnOf } from './deferred.server';
import type { Mail } from './definitions';
import { delivery } from './delivery.server';
import { isSilenced } from './opt-outs.server';
import * as queries from './queries.server';
import { MAX_BOXED, MAX_SHOWN } from './rules';
import type { BoxedMail } from './schema';
import { mailSettings } from './settings.server';
import { mailIssue } from './texts';

/** Age (ms) after which a mail is deleted from the outbox. */
const RETENTION_MS = 30 * DAY_MS;

/**
 * Mails per visitor and hour that are sent at once. Few, so that one visitor cannot use up the
 * limit of all visitors together. Further mails wait.
 */
const OF_VISITOR = rateLimit('correos-de-visitante', 5, 3_600);
const OF_VISITORS = rateLimit('correos-de-visitantes', 300, 3_600);
/** Waiting mails per network. Each waits a `PAUSE` (ms) more than the last: networks take turns. */
const WAITING = rateLimit('correos-en-espera', 1_000, 3_600);
const PAUSE = 5 * MINUTE_MS;

/** Result of `sendMail`. `waits`: sent when allowance permits. `limited`, `silenced`: not sent. */
export type Ordered = 'queued' | 'waits' | 'off' | 'noAddress' | 'limited' | 'silenced';

export interface MailOrder<Data> {
  /** The address as stored; an invalid one is ignored. */
  to: string;
  params: Data;
  /** The recipient's person id. The mail is deleted with the person. */
  persona?: string;
  /** The unsubscribe key of the mail's list. */
  llave?: string;
  /** The page whose sender and brand the mail has. */
  page?: string | undefined;
  /** Default: `product`, an event that concerns the recipient. */
  cause?: MailCause;
}

/** False where mail is off. Features that need mail are then not offered. */
export function hasMail(): boolean {
  return mailSettings().mode !== 'off';
}

/**
 * Returns the instant (ms) at which a visitor's mail may be sent, by the limit per visitor and the
 * limit of all visitors.
 */
async function paceOf({ visitor }: { visitor?: string }, now: number): Promise<number> {
  if (visitor === undefined) return now;
  const network = widestNetworkOf(visitor);
  const isOver =
    (await visitorToWait(OF_VISITOR, visitor)) ?? (await sharedToWait(OF_VISITORS, 'all', network));
  if (isOver === undefined) return now;
  const { remaining } = await countPoints(WAITING, network);
  return now + PAUSE * (WAITING.points - remaining);
}

/** Returns the instant (ms) of a mail: `now` for at once, undefined for never. Throws `tooMany`. */
async function leavesAt(
  tx: Database,
  buzon: string,
  { cause, mail, now }: { cause: MailCause; mail: Mail<unknown>; now: number },
): Promise<number | undefined> {
  const allowance = allowanceOf(cause, mail);
  if (!allowance) return now;
  // The lock serializes mails to a mailbox, so that concurrent ones count each other.
  await lockName(tx, mailboxLock(buzon));
  const turn = await turnOf(tx, buzon, { allowance, now });
  if (turn === now) return cause.by === 'stranger' ? paceOf(cause, now) : now;
  if (allowance.beyond === 'refused') {
    const headers = { 'Retry-After': String(Math.ceil((turn - now) / 1_000)) };
    throw new AppError('tooMany', { message: mailIssue('sentOften'), headers });
  }
  return allowance.beyond === 'waits' ? turn : undefined;
}

/**
 * Puts a mail into the outbox inside the caller's transaction: it is sent only if the transaction
 * commits. Throws `unavailable` when too many mails wait, and `tooMany` when a mailbox has too many
 * deferred mails or the buyer or seller of an order resends its mail too often.
 */
export async function sendMail<Data>(
  tx: Database,
  mail: Mail<Data>,
  order: MailOrder<NoInfer<Data>>,
): Promise<Ordered> {
  if (!hasMail()) return 'off';
  const { params, persona, llave, page } = order;
  const { cause = { by: 'product' } } = order;
  const address = emailSchema.safeParse(order.to);
  if (!address.success) return 'noAddress';
  // Today's mail servers do not distinguish upper and lower case.
  const para = address.data.toLowerCase();
  const isOfOthers = cause.by === 'stranger' || cause.by === 'person';
  if (isOfOthers && (await isSilenced(tx, para))) return 'silenced';
  const [now, buzon, id] = [nowMs(), mailboxOf(para), newId()];
  const at = await leavesAt(tx, buzon, { cause, mail, now });
  if (at === undefined) return 'limited';
  const contents = { params, ...(llave && { llave }), ...(page && { pagina: page }) };
  const row = {
    id,
    persona: persona ?? null,
    para,
    buzon,
    plantilla: mail.name,
    idioma: config().language,
    cupo: allowanceOf(cause, mail)?.name ?? '',
    datos: packData(id, contents, canSeal()),
    creadoEn: now,
    enviadoEn: null,
  };
  if (at > now) {
    await defer(tx, row, at, cause.by === 'stranger' ? cause.visitor : undefined);
    return 'waits';
  }
  await queries.insertMail(tx, { ...row, estado: 'espera' });
  await delivery.enqueue(tx, { correo: id });
  return 'queued';
}

/** Assigns the mails to an address to the person who has verified it. */
export const claimMails = queries.claimMails;

async function boxed(row: queries.MailRow): Promise<BoxedMail> {
  const mail = composeMail(row, await readPartsOf(row));
  const { id, para: to } = row;
  if (!mail) return { id, to, sentAt: new Date(row.creadoEn) };
  const { from, subject, text, stop, date: sentAt } = mail;
  const sender = `${from.name} <${from.address}>`;
  return { id, to, sentAt, mail: { from: sender, subject, text, stop: stop?.page } };
}

/** True if the demo mailbox exists. It shows all mails, so only local installations have it. */
export function hasMailbox(): boolean {
  return mailSettings().mode === 'demo';
}

/** Lists mails of the demo mailbox, newest first, older than the mail `antes` if there is one. */
export async function readMailbox(antes: string) {
  const db = await reading();
  const before = antes === '' ? undefined : await queries.findMail(db, antes);
  const rows = await queries.listMails(db, MAX_SHOWN + 1, before);
  const mails = await Promise.all(rows.slice(0, MAX_SHOWN).map(boxed));
  return { mails, hasMore: rows.length > MAX_SHOWN };
}

/** Returns the HTML of one mail of the mailbox, or undefined. */
export async function readBoxedHtml(id: string): Promise<string | undefined> {
  const row = hasMailbox() ? await queries.findMail(await reading(), id) : undefined;
  if (!row) return undefined;
  // The picture is embedded only in a mail that is sent.
  const parts = await readPartsOf(row);
  return composeMail(row, parts && { ...parts, picture: undefined })?.html;
}

/** Deletes old mails. In the demo mailbox only the newest `MAX_BOXED` stay. */
export async function purgeMails(now: number): Promise<void> {
  await inBatches((tx, most) => queries.deleteOldMails(tx, now - RETENTION_MS, most));
  if (!hasMailbox()) return;
  const until = await queries.findTrimMoment(await reading(), MAX_BOXED);
  if (until !== undefined) await inBatches((tx, most) => queries.trimMails(tx, until, most));
}

/** Lists a person's mails for the data export. */
export async function mailsOf(db: Database, persona: string) {
  const rows = await queries.listMailsOf(db, persona);
  return rows.map((row) => {
    const { para, plantilla, idioma, estado, creadoEn, enviadoEn } = row;
    const asunto = composeMail(row)?.subject;
    return { para, plantilla, idioma, asunto, estado, creadoEn, enviadoEn };
  });
}

/** Counts the queued and the permanently refused mails of the outbox. */
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

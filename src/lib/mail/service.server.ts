import { v7 as newId } from 'uuid';
import { z } from 'zod';
import { sha256 } from '../crypto/digest';
import { canSeal } from '../crypto/sealed.server';
import { atomically, type Database, reading } from '../db';
import { config } from '../env/config';
import { rateLimit, secondsToWait } from '../http/rate-limit.server';
import { composeMail, packData } from './compose.server';
import { delivery } from './delivery.server';
import type { MailParams, MailTemplate } from './kinds';
import * as queries from './queries.server';
import { DAILY, DAILY_BY_STRANGERS, LIMIT_TIME, MOST_SHOWN } from './rules';
import type { BoxedMail } from './schema';
import { mailSettings } from './settings.server';

export { onSenderRefused } from './delivery.server';

const DAY = 86_400_000;
/** How long the outbox remembers a mail. */
const KEPT = 30 * DAY;

/** Mails that strangers cause in an hour, whoever they are for. */
const strangers = rateLimit('correos-de-extranos', 300, 3_600);

const addressSchema = z.email().max(254);

/** What became of a mail that was to be sent. */
export type Ordered = 'queued' | 'off' | 'noAddress' | 'limited' | 'silenced';

/** A mail that is to be sent. */
export interface MailOrder<Template extends MailTemplate> {
  /** The address as it is stored: nothing is sent to what is none. */
  to: string;
  template: Template;
  params: MailParams[Template];
  /** The language of who reads it. */
  language?: string;
  /** The person of ours that it is for: it goes with them. */
  persona?: string;
  /** The key that ends the list it is of. */
  llave?: string;
  /** The page in whose name it is: it bears that page's brand, where it has one. */
  page?: string | undefined;
  /** Whether somebody who is not signed in causes it. */
  byStranger?: boolean;
}

/** Whether mails leave, or are kept for /correo. What needs mail is not offered where they do not. */
export function hasMail(): boolean {
  return mailSettings().mode !== 'off';
}

/** Whether an address has had as many of a kind as it gets in a day. */
async function isTooMany(
  tx: Database,
  para: string,
  plantilla: MailTemplate,
  byStranger: boolean,
): Promise<boolean> {
  if (byStranger && (await secondsToWait(strangers, 'all')) !== undefined) return true;
  const most = byStranger ? DAILY_BY_STRANGERS : DAILY[plantilla];
  const since = Date.now() - LIMIT_TIME;
  return (await queries.countSince(tx, { para, plantilla, since })) >= most;
}

/**
 * Puts a mail into the outbox inside the transaction of what it tells: it leaves when that is
 * committed, and never when it is not. Returns what became of it; where it is not queued, nothing
 * was written. Throws `unavailable` when far too many wait.
 */
export async function sendMail<Template extends MailTemplate>(
  tx: Database,
  order: MailOrder<Template>,
): Promise<Ordered> {
  if (!hasMail()) return 'off';
  const {
    template,
    params,
    persona,
    llave,
    page,
    language = config().language,
    byStranger = false,
  } = order;
  const address = addressSchema.safeParse(order.to.trim());
  if (!address.success) return 'noAddress';
  // Upper and lower case are one address for all who have mail in our time.
  const para = address.data.toLowerCase();
  if (byStranger && (await queries.isSilenced(tx, traceOf(para)))) return 'silenced';
  if (await isTooMany(tx, para, template, byStranger)) return 'limited';
  const id = newId();
  const kept = { params, ...(llave && { llave }), ...(page && { pagina: page }) };
  await queries.insertMail(tx, {
    id,
    persona: persona ?? null,
    para,
    plantilla: template,
    idioma: language,
    datos: packData(id, kept, canSeal()),
    estado: 'espera',
    creadoEn: Date.now(),
    enviadoEn: null,
  });
  await delivery.enqueue(tx, { correo: id });
  return 'queued';
}

/** What is kept of an address that wants no mails. */
const traceOf = (address: string) => sha256(address.trim().toLowerCase());

/** Sees to it that an address gets no more mails that strangers cause. */
export function silenceAddress(tx: Database, address: string): Promise<void> {
  return queries.silence(tx, traceOf(address), Date.now());
}

/** Which of some addresses want no mails that strangers cause. */
export async function silencedAmong(db: Database, addresses: string[]): Promise<string[]> {
  const byTrace = new Map(addresses.map((address) => [traceOf(address), address]));
  const found = await queries.silencedAmong(db, [...byTrace.keys()]);
  return found.flatMap((trace) => byTrace.get(trace) ?? []);
}

/** Lets mails that strangers cause reach an address again. Returns whether they did not. */
export function letMailsReach(address: string): Promise<boolean> {
  return atomically((tx) => queries.unsilence(tx, traceOf(address)));
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

/** Whether /correo is there: it shows everybody's mails, on this machine. */
export function hasMailbox(): boolean {
  return mailSettings().mode === 'demo';
}

/** What would have been sent, newest first. */
export async function readMailbox(): Promise<BoxedMail[]> {
  return (await queries.listMails(await reading(), MOST_SHOWN)).map(boxed);
}

/** The HTML of one mail of the mailbox, or undefined. */
export async function readBoxedHtml(id: string): Promise<string | undefined> {
  const row = hasMailbox() ? await queries.findMail(await reading(), id) : undefined;
  return row && composeMail(row)?.html;
}

/** Forgets old mails; where they do not leave, all but those that are shown. */
export async function purgeMails(now: number): Promise<void> {
  await atomically(async (tx) => {
    await queries.deleteOldMails(tx, now - KEPT);
    if (hasMailbox()) await queries.trimMails(tx, MOST_SHOWN);
  });
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
  const states = await queries.countStates(await reading());
  const of = (state: string) => states.find(({ estado }) => estado === state)?.all ?? 0;
  return { waiting: of('espera'), refused: of('rechazado') };
}

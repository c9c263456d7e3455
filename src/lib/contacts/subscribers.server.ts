import { randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { PLAN_RULES } from '../billing/plans';
import { sha256 } from '../crypto/digest';
import { atomically, type Database, reading, snapshot } from '../db';
import { AppError } from '../http/errors';
import { rateLimit, takePoints } from '../http/rate-limit.server';
import { sendMail, silenceAddress } from '../mail/service.server';
import { getName, getPlan, slugOf } from '../profiles/service.server';
import { csvTable } from '../text/csv';
import { PAGE_SIZE, PENDING_DAYS } from './limits';
import { newsletterPath, searchWords } from './rules';
import type { Subscriber, Subscribers } from './schema';
import * as queries from './subscriber-queries.server';
import { getInboxTexts } from './texts/inbox';

const DAY = 86_400_000;
/** Subscribers of a page at most, whatever its plan says. */
const MOST = 100_000;
/** Sign-ups of a visitor in an hour. */
const SIGN_UPS = rateLimit('boletin-visitante', 20, 3_600);

/** How many a page may have by its plan. */
async function mostOf(db: Database, uid: string): Promise<number> {
  return PLAN_RULES[await getPlan(uid, db)].subscribers ?? MOST;
}

/** Whether a page takes no more subscribers. */
export async function isFull(uid: string, db?: Database): Promise<boolean> {
  const from = db ?? (await reading());
  return (await queries.countStates(from, uid)).confirmado >= (await mostOf(from, uid));
}

/**
 * Asks whoever has an address whether they want a page's news: by one mail in 24 hours, whoever
 * asks for whatever page. What comes of it is not told: whether an address is known is nobody's
 * business. Throws `tooMany`.
 */
export async function signUp(uid: string, typed: string, visitor: string): Promise<void> {
  await takePoints(SIGN_UPS, visitor);
  const correo = typed.toLowerCase();
  await atomically(async (tx) => {
    const known = await queries.findSubscriber(tx, uid, correo);
    if (known?.estado === 'confirmado' || (await isFull(uid, tx))) return;
    const llave = randomBytes(32).toString('base64url');
    const camino = newsletterPath((await slugOf(uid, tx)) ?? '', llave);
    const params = { pagina: await getName(tx, uid), camino, llave };
    const mail = { to: correo, template: 'boletin', params, byStranger: true } as const;
    // Without a mail nothing changes: the key of an earlier one goes on being good.
    if ((await sendMail(tx, mail)) !== 'queued') return;
    const now = { creadoEn: Date.now(), confirmadoEn: null };
    const row = { id: newId(), uid, correo, llave: sha256(llave), ...now };
    await queries.savePending(tx, { ...row, estado: 'pendiente', consentimiento: '' });
  });
}

/** What the key of a mail is of: whose page, and whether it was confirmed. */
export async function subscriptionOf(llave: string): Promise<queries.SubscriberRow | undefined> {
  return queries.findByKey(await reading(), sha256(llave));
}

/**
 * Confirms by the key of a mail. Returns whether whoever has it gets the page's news now: not where
 * it has no room left.
 */
export function confirmByKey(llave: string): Promise<boolean> {
  return atomically(async (tx) => {
    const row = await queries.findByKey(tx, sha256(llave));
    if (row?.estado !== 'pendiente') return row !== undefined;
    if (await isFull(row.uid, tx)) return false;
    await queries.confirm(tx, row.id, Date.now());
    return true;
  });
}

/**
 * Ends what the key of a mail is of, however often. Who had not even confirmed never asked for
 * that mail: strangers cause none to them any more.
 */
export async function endSubscription(llave: string): Promise<void> {
  await atomically(async (tx) => {
    const row = await queries.findByKey(tx, sha256(llave));
    if (!row) return;
    await queries.deleteSubscriber(tx, row.uid, row.id);
    if (row.estado === 'pendiente') await silenceAddress(tx, row.correo);
  });
}

const momentOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());

const toSubscriber = (row: queries.SubscriberRow): Subscriber => ({
  ...{ id: row.id, correo: row.correo, estado: row.estado },
  creadoEn: new Date(row.creadoEn).toISOString(),
  confirmadoEn: momentOf(row.confirmadoEn),
});

/** Those of a page, newest first, of whom an address holds every word of `busca`. */
export function readSubscribers(
  uid: string,
  { busca, antes }: { busca: string; antes?: string | undefined },
): Promise<Subscribers> {
  return snapshot(async (db) => {
    const which = { words: searchWords(busca), before: antes, most: PAGE_SIZE + 1 };
    const rows = await queries.listSubscribers(db, uid, which);
    return {
      suscriptores: rows.slice(0, PAGE_SIZE).map(toSubscriber),
      hayMas: rows.length > PAGE_SIZE,
      cuentas: await queries.countStates(db, uid),
      maximo: PLAN_RULES[await getPlan(uid, db)].subscribers,
    };
  });
}

/** Removes somebody from a page. Throws `notFound`. */
export async function removeSubscriber(uid: string, id: string): Promise<void> {
  const removed = await atomically((tx) => queries.deleteSubscriber(tx, uid, id));
  if (!removed) throw new AppError('notFound');
}

/** Those of a page who have confirmed, as CSV. */
export async function subscribersCsv(uid: string, language: string): Promise<string> {
  const { csv: t } = getInboxTexts(language);
  const which = { most: MOST, confirmed: true };
  const rows = await queries.listSubscribers(await reading(), uid, which);
  const lines = rows.map((row) => [row.correo, momentOf(row.confirmadoEn) ?? '']);
  return csvTable([[t.mail, t.confirmed], ...lines]);
}

/** Everybody who signed up for a page, for taking it away. */
export async function allSubscribers(db: Database, uid: string) {
  const rows = await queries.listSubscribers(db, uid, { most: MOST });
  return rows.map(({ llave: _, ...row }) => row);
}

/** Removes those who did not confirm within a week. */
export async function purgePending(now: number): Promise<void> {
  await atomically((tx) => queries.deletePending(tx, now - PENDING_DAYS * DAY));
}

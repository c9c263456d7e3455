import { sha256 } from '@/lib/core/crypto/digest';
import {
  atomically,
  type Database,
  exclusively,
  lockName,
  longRead,
  pageLock,
  reading,
} from '@/lib/core/db';
import { inBatches } from '@/lib/core/db/bulk';
import { newId, nowMs } from '@/lib/core/env/system';
import { existing } from '@/lib/core/http/errors';
import { rateLimit, takeOfVisitor } from '@/lib/core/http/rate-limit.server';
import { publishEvent } from '@/lib/core/outbox/publish.server';
import { isoOf } from '@/lib/core/time/iso';
import { DAY_MS } from '@/lib/core/time/units';
import { silenceAddress } from '@/lib/mail/opt-outs.server';
import { sendMail } from '@/lib/mail/service.server';
import { endSuppression, suppress } from '@/lib/mail/suppression.server';
import { getPageCard } from '@/lib/pages/read-model.server';
import { PLAN_RULES } from '@/lib/plans/rules';
import { defineQuota } from '@/lib/plans/usage.server';
import { getPlan } from '@/lib/profile/service.server';
import { subscriberConfirmed, subscriberUnsubscribed } from '../events';
import { PAGE_SIZE, PENDING_DAYS, type RequestKind } from '../limits';
import { confirmationMail } from '../mails';
import { addressWords, newsletterPath } from '../rules';
import type { Subscriber, Subscribers } from '../schema';
import { confirmationKey, readKey, storedTrace, traceOf } from './keys.server';
import * as queries from './queries.server';

defineQuota({ key: 'suscriptores', count: queries.countConfirmed });

/** Maximum subscribers of a page on any plan. */
const MAX_SUBSCRIBERS = 100_000;
/** Sign-ups of a visitor per hour. */
const SIGN_UPS = rateLimit('boletin-visitante', 20, 3_600);

/** Returns the maximum number of subscribers of a page by its plan. */
async function mostOf(db: Database, uid: string): Promise<number> {
  return PLAN_RULES[await getPlan(uid, db)].subscribers ?? MAX_SUBSCRIBERS;
}

/** Returns how many more newsletter subscribers a page may have. */
export async function remainingSubscribers(db: Database, uid: string): Promise<number> {
  const { confirmado } = await queries.countStates(db, uid);
  return Math.max(0, (await mostOf(db, uid)) - confirmado);
}

/** True when a page accepts no more subscribers of a kind. */
export async function isFull(uid: string, kind: RequestKind, db?: Database): Promise<boolean> {
  const from = db ?? (await reading());
  if (kind === 'fechas') return (await queries.countDates(from, uid)) >= MAX_SUBSCRIBERS;
  return (await remainingSubscribers(from, uid)) === 0;
}

/** A subscription request and its sender. */
export interface SignUp {
  uid: string;
  kind: RequestKind;
  typed: string;
  visitor: string;
}

/** Returns the time (ms) at which an unconfirmed subscription was last requested; 0 for never. */
function requestedAt(
  { estado, novedades, creadoEn, fechas, fechasEn }: queries.SubscriberRow,
  kind: RequestKind,
) {
  if (kind === 'fechas') return fechas === 'pendiente' ? (fechasEn ?? 0) : 0;
  return novedades && estado === 'pendiente' ? creadoEn : 0;
}

const isConfirmed = (row: queries.SubscriberRow, kind: RequestKind) =>
  (kind === 'fechas' ? row.fechas : row.estado) === 'confirmado';

/**
 * Asks an address by mail to confirm a subscription to a page's newsletter or new dates. An address
 * gets one such mail in 24 hours, over all pages: further requests wait and are sent in one mail
 * after that. The result is the same for known and unknown addresses, so that it reveals nothing.
 * Throws `tooMany`.
 */
export async function signUp({ uid, kind, typed, visitor }: SignUp): Promise<void> {
  await takeOfVisitor(SIGN_UPS, visitor);
  const correo = typed.toLowerCase();
  // The lock of the page, because an import may be adding the same address.
  await exclusively(pageLock(uid), async (tx) => {
    await lockName(tx, `suscriptor ${correo}`);
    const stored = await queries.findSubscriber(tx, uid, correo);
    // No second mail is needed: the earlier mail has the same key, or is still queued.
    if (stored && (isConfirmed(stored, kind) || requestedAt(stored, kind) > nowMs() - DAY_MS))
      return;
    if (await isFull(uid, kind, tx)) return;
    const id = stored?.id ?? newId();
    const llave = confirmationKey(kind, traceOf(uid, correo));
    const page = await getPageCard(tx, uid);
    const camino = newsletterPath(page.slug, llave);
    const params = { pagina: page.nombre, camino, llave, asunto: kind };
    const cause = { by: 'stranger', visitor } as const;
    const mail = { to: correo, params, cause, page: uid } as const;
    // An address that blocks such mails is not stored.
    const outcome = await sendMail(tx, confirmationMail, mail);
    if (outcome !== 'queued' && outcome !== 'waits') return;
    await storeRequest(tx, blank(id, uid, correo), kind);
  });
}

/** A new subscriber without any subscription. */
const blank = (id: string, uid: string, correo: string) => ({
  id,
  uid,
  correo,
  llave: storedTrace(traceOf(uid, correo)),
  estado: 'pendiente' as const,
  consentimiento: '',
  lote: '',
  creadoEn: nowMs(),
  confirmadoEn: null,
  avisadoEn: null,
});

async function storeRequest(
  tx: Database,
  row: ReturnType<typeof blank>,
  kind: RequestKind,
): Promise<void> {
  if (kind === 'novedades') {
    await queries.savePending(tx, { ...row, novedades: true, fechas: '', fechasEn: null });
    return;
  }
  const { creadoEn: fechasEn } = row;
  await queries.saveDatesSubscriber(tx, {
    ...row,
    novedades: false,
    fechas: 'pendiente',
    fechasEn,
  });
}

/** The subscription of a mail's key: the subscriber, its kind, and whether it is confirmed. */
export interface Subscription {
  row: queries.SubscriberRow;
  kind: RequestKind;
  confirmed: boolean;
}

/** Finds the subscription of a key. Keys of earlier versions contain no trace. */
async function findSubscription(db: Database, key: string): Promise<Subscription | undefined> {
  const { kind, confirms, trace, id } = readKey(key) ?? { kind: 'novedades', confirms: true };
  const stored = trace === undefined ? sha256(key) : storedTrace(trace);
  const row =
    id === undefined ? await queries.findByKey(db, stored) : await queries.findById(db, id);
  if (!row || (kind === 'fechas' ? row.fechas === '' : !row.novedades)) return undefined;
  const confirmed = isConfirmed(row, kind);
  // Letters of earlier versions had the key of the confirmation, and letters are forwarded.
  const isLetters = id !== undefined && kind === 'novedades' && row.llave !== stored;
  return confirmed || (confirms && !isLetters) ? { row, kind, confirmed } : undefined;
}

/**
 * Finds a subscription under the lock of its page, so that the number of subscribers stays within
 * the limit and the event is published once.
 */
async function lockSubscription(tx: Database, key: string): Promise<Subscription | undefined> {
  const subscription = await findSubscription(tx, key);
  if (!subscription) return undefined;
  await lockName(tx, pageLock(subscription.row.uid));
  return findSubscription(tx, key);
}

const eventData = ({ id, correo }: queries.SubscriberRow, pidio: RequestKind) => ({
  id,
  correo,
  pidio,
});

export async function subscriptionOf(key: string): Promise<Subscription | undefined> {
  return findSubscription(await reading(), key);
}

/**
 * Confirms a subscription by the key of a mail. Returns true when it is active now; false when the
 * key is unknown or the page has the maximum number of subscribers.
 */
export function confirmByKey(key: string): Promise<boolean> {
  return atomically(async (tx) => {
    const subscription = await lockSubscription(tx, key);
    if (!subscription || subscription.confirmed) return subscription !== undefined;
    const { row, kind } = subscription;
    if (await isFull(row.uid, kind, tx)) return false;
    if (kind === 'fechas') await queries.confirmDates(tx, row, nowMs());
    else await queries.confirm(tx, row.id, nowMs());
    if (kind === 'novedades') await queries.forgetEnd(tx, row.uid, traceOf(row.uid, row.correo));
    await endSuppression(tx, row.correo);
    await publishEvent(tx, row.uid, subscriberConfirmed, () => eventData(row, kind));
    if (kind === 'novedades') await newsletterConfirmed?.(tx, row);
    return true;
  });
}

/** Ends one kind of subscription; a subscriber without the other kind is deleted. */
export async function endFor(
  tx: Database,
  row: queries.SubscriberRow,
  kind: RequestKind,
): Promise<void> {
  const another = kind === 'fechas' ? row.novedades : row.fechas !== '';
  if (!another) await queries.deleteSubscriber(tx, row);
  else if (kind === 'fechas') await queries.forgetDates(tx, row);
  else await queries.endNewsletter(tx, row);
}

/** Stores that an address unsubscribed from a page, so that no import adds it again. */
function rememberEnd(tx: Database, { uid, correo }: queries.SubscriberRow): Promise<void> {
  return queries.rememberEnd(tx, { uid, huella: traceOf(uid, correo), creadoEn: nowMs() });
}

let newsletterConfirmed:
  | ((tx: Database, reader: Pick<queries.SubscriberRow, 'id' | 'uid' | 'correo'>) => Promise<void>)
  | undefined;

/** Sets the function called, in the same transaction, when a reader has confirmed by a mail. */
export function onNewsletterConfirmed(listener: typeof newsletterConfirmed): void {
  newsletterConfirmed = listener;
}

let newsletterEnded: ((tx: Database, subscriber: string) => Promise<void>) | undefined;

/** Sets the function called, in the same transaction, when a reader has unsubscribed by a mail. */
export function onNewsletterEnded(listener: typeof newsletterEnded): void {
  newsletterEnded = listener;
}

/**
 * Ends the newsletter of an address that reported a letter as spam, and stops all pages' letters to
 * it. Returns false when it was not subscribed.
 */
export async function endByComplaint(tx: Database, uid: string, id: string): Promise<boolean> {
  const row = await queries.findReader(tx, uid, id);
  if (!row) return false;
  await suppress(tx, row.correo, 'queja');
  await rememberEnd(tx, row);
  await endFor(tx, row, 'novedades');
  await publishEvent(tx, uid, subscriberUnsubscribed, () => eventData(row, 'novedades'));
  return true;
}

/**
 * Ends the subscription of a mail's key, idempotently. An address that never confirmed anything did
 * not request the mail: it is blocked for mails that strangers cause.
 */
export async function endSubscription(key: string): Promise<void> {
  await atomically(async (tx) => {
    const subscription = await lockSubscription(tx, key);
    if (!subscription) return;
    const { row, kind, confirmed } = subscription;
    await endFor(tx, row, kind);
    if (confirmed)
      await publishEvent(tx, row.uid, subscriberUnsubscribed, () => eventData(row, kind));
    if (confirmed && kind === 'novedades') {
      await rememberEnd(tx, row);
      await newsletterEnded?.(tx, row.id);
    }
    const proven = row.estado === 'confirmado' || row.fechas === 'confirmado';
    if (!proven) await silenceAddress(tx, row.correo);
  });
}

const toSubscriber = (row: queries.SubscriberRow): Subscriber => ({
  id: row.id,
  correo: row.correo,
  estado: row.estado,
  creadoEn: isoOf(row.creadoEn),
  confirmadoEn: isoOf(row.confirmadoEn),
});

/** Returns subscribers of a page, newest first, whose address contains every word of `busca`. */
export function readSubscribers(
  uid: string,
  { busca, antes }: { busca: string; antes?: string | undefined },
): Promise<Subscribers> {
  return longRead(async (db) => {
    const which = { words: addressWords(busca), before: antes, most: PAGE_SIZE + 1 };
    const rows = await queries.listSubscribers(db, uid, which);
    return {
      suscriptores: rows.slice(0, PAGE_SIZE).map(toSubscriber),
      hayMas: rows.length > PAGE_SIZE,
      cuentas: await queries.countStates(db, uid),
      maximo: PLAN_RULES[await getPlan(uid, db)].subscribers,
    };
  });
}

/** Removes a subscriber from a page's newsletter. Throws `notFound`. */
export async function removeSubscriber(uid: string, id: string): Promise<void> {
  await exclusively(pageLock(uid), async (tx) => {
    const row = existing(await queries.findReader(tx, uid, id));
    await endFor(tx, row, 'novedades');
    if (!isConfirmed(row, 'novedades')) return;
    await publishEvent(tx, uid, subscriberUnsubscribed, () => eventData(row, 'novedades'));
  });
}

/** Deletes subscriptions that were not confirmed within PENDING_DAYS. */
export async function purgePending(now: number): Promise<void> {
  const before = now - PENDING_DAYS * DAY_MS;
  await inBatches((tx, most) => queries.forgetPendingDates(tx, before, most));
  await inBatches((tx, most) => queries.deletePending(tx, before, most));
  await inBatches((tx, most) => queries.forgetPendingNews(tx, before, most));
}

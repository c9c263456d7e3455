import type { Database } from '@/lib/core/db';
import { suppress, suppressedAmong } from '@/lib/mail/suppression.server';
import { leavingKey, storedTrace, traceOf } from './keys.server';
import * as queries from './queries.server';

/** A confirmed subscriber of a page's newsletter, with the data that sending a letter needs. */
export interface Recipient {
  id: string;
  correo: string;
  /** The key in the subscriber's mails, which ends the subscription. */
  llave: string;
  /** Time of the consent (ms), by the page's form or, if imported, by the owner's declaration. */
  confirmadoEn: number | null;
  isImported: boolean;
}

export type RecipientFilter = queries.RecipientFilter;

/** Counts the confirmed newsletter subscribers of a page that a filter selects. */
export const countRecipients = queries.countRecipients;

/**
 * Returns up to `most` selected subscribers after an id, in order of ids. `isReachable` is false
 * for suppressed addresses, which get no letters.
 */
export async function listRecipients(
  db: Database,
  uid: string,
  which: RecipientFilter & { after: string; most: number },
): Promise<{ id: string; correo: string; isReachable: boolean }[]> {
  const rows = await queries.listRecipients(db, uid, which);
  const stopped = await suppressedAmong(
    db,
    rows.map(({ correo }) => correo),
  );
  return rows.map(({ id, correo }) => ({ id, correo, isReachable: !stopped.has(correo) }));
}

/**
 * Returns a confirmed subscriber, whom the key in their mails finds from now on; undefined for an
 * unsubscribed or suppressed address.
 */
export async function takeRecipient(
  tx: Database,
  uid: string,
  id: string,
): Promise<Recipient | undefined> {
  const row = await queries.findReader(tx, uid, id);
  if (row?.estado !== 'confirmado') return undefined;
  if ((await suppressedAmong(tx, [row.correo])).size > 0) return undefined;
  const { correo, confirmadoEn, lote } = row;
  const trace = traceOf(uid, correo);
  // Rows of earlier versions have another `llave`.
  const stored = storedTrace(trace);
  if (row.llave !== stored) await queries.updateSubscriber(tx, id, { llave: stored });
  const llave = leavingKey('novedades', trace);
  return { id, correo, llave, confirmadoEn, isImported: lote !== '' };
}

/** Stops all letters to a subscriber's address, because its mail server rejected it for good. */
export async function recordHardBounce(tx: Database, uid: string, id: string): Promise<void> {
  const row = await queries.findReader(tx, uid, id);
  if (row) await suppress(tx, row.correo, 'rebote');
}

/** Counts the confirmed date subscribers of a page. */
export const wantDates = queries.countDates;

/** Returns the time (ms) of the last mail about a page's new dates; 0 for never. */
export const lastDatesAnnouncementAt = queries.lastDatesMailAt;

/**
 * Takes up to `most` date subscribers without a mail since a moment, and marks them as mailed.
 * Returns their addresses with the keys to unsubscribe.
 */
export async function takeDatesRecipients(
  tx: Database,
  uid: string,
  { since, now, most }: { since: number; now: number; most: number },
): Promise<{ to: string; llave: string }[]> {
  const rows = await queries.listDatesMailDue(tx, uid, since, most);
  const recipients = [];
  for (const { id, correo } of rows) {
    const trace = traceOf(uid, correo);
    await queries.updateSubscriber(tx, id, { avisadoEn: now, llave: storedTrace(trace) });
    recipients.push({ to: correo, llave: leavingKey('fechas', trace) });
  }
  return recipients;
}

import { type Database, exclusively, once, personLock, reading } from '@/lib/core/db';
import { newKey } from '@/lib/core/env/system';
import type { Mail } from './definitions';
import * as queries from './queries.server';
import { isKey } from './rules';

/** A person, and the page whose mails they subscribe to. */
export interface Subscriber {
  persona: string;
  uid: string;
}

/** A subscription to a mail list, with the time of its last mail. */
export type Subscription = queries.ListRow;

/** Lists the names of the mails that a person subscribes to on a page. */
export async function listSubscribedMails(subscriber: Subscriber): Promise<string[]> {
  const rows = await queries.listLists(await reading(), subscriber.persona, subscriber.uid);
  return rows.filter((row) => row.activo).map((row) => row.tipo);
}

/** Stores a person's subscriptions on a page, by the names of the mails. */
export async function chooseLists(
  { persona, uid }: Subscriber,
  choices: Readonly<Record<string, boolean>>,
): Promise<void> {
  await exclusively(personLock(persona), async (tx) => {
    for (const [tipo, activo] of Object.entries(choices)) {
      const which = { persona, uid, tipo };
      const before = await queries.findList(tx, which);
      if ((before?.activo ?? false) === activo) continue;
      const llave = before?.llave ?? newKey();
      // The time of the last mail is kept, so that switching off and on does not send a weekly mail
      // twice.
      const ultimoEn = before?.ultimoEn ?? 0;
      await queries.saveList(tx, { ...which, activo, llave, ultimoEn });
    }
  });
}

/** Returns the unsubscribe key of a mail, if the person subscribes to it on the page. */
export async function unsubscribeKeyOf(
  tx: Database,
  { name: tipo }: Mail<unknown>,
  subscriber: Subscriber,
): Promise<string | undefined> {
  const row = await queries.findList(tx, { ...subscriber, tipo });
  return row?.activo ? row.llave : undefined;
}

/** Returns the subscription of an unsubscribe key, or undefined. */
export async function listOfKey(
  llave: string,
): Promise<(Subscriber & { tipo: string; activo: boolean }) | undefined> {
  return queries.findListByKey(await reading(), llave);
}

/** Ends the subscription of a key. Idempotent; an unknown key changes nothing. */
export async function endByKey(llave: string): Promise<void> {
  if (isKey(llave)) await once((db) => queries.endList(db, llave));
}

/** Deletes a person's subscriptions on a page, with their unsubscribe keys. */
export function forgetLists(tx: Database, { persona, uid }: Subscriber): Promise<void> {
  return queries.deleteLists(tx, persona, uid);
}

/**
 * Lists up to `most` active subscriptions of a mail whose unsubscribe key is greater than `after`,
 * in the order of the keys (keyset pagination).
 */
export async function subscribersOf(
  { name: tipo }: Mail<unknown>,
  after: string,
  most: number,
): Promise<Subscription[]> {
  return queries.listActive(await reading(), tipo, { after, most });
}

/**
 * Claims a person's next scheduled mail (optimistic locking). Returns false if another process was
 * faster or the person has unsubscribed.
 */
export const claimMailing = queries.claimMailing;

/** Lists a person's subscriptions for the data export. */
export async function listsOf(db: Database, persona: string) {
  const rows = await queries.listLists(db, persona);
  return rows.map(({ uid, tipo, activo, ultimoEn }) => ({ pagina: uid, tipo, activo, ultimoEn }));
}

import { type Database, exclusively, once, personLock, reading } from '@/lib/kernel/db';
import { randomBytes } from '@/lib/kernel/env/system';
import type { Mail } from './definitions';
import * as queries from './queries.server';
import { isKey } from './rules';

/** Whose list it is, and of which page. */
export interface Subscriber {
  persona: string;
  uid: string;
}

/** A subscription to a mail list, and when its last mail was sent. */
export type Subscription = queries.ListRow;

const newKey = () => randomBytes(32).toString('base64url');

/** The names of the mails that a person asked for of a page. */
export async function listSubscribedMails(subscriber: Subscriber): Promise<string[]> {
  const rows = await queries.listLists(await reading(), subscriber.persona, subscriber.uid);
  return rows.filter((row) => row.activo).map((row) => row.tipo);
}

/** Stores which mails a person asks for of a page, by their names. */
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
      // Off and on again is no way to have a week's mail twice.
      const ultimoEn = before?.ultimoEn ?? 0;
      await queries.saveList(tx, { ...which, activo, llave, ultimoEn });
    }
  });
}

/** The key that ends a mail, where a person asked for it of a page. */
export async function unsubscribeKeyOf(
  tx: Database,
  { name: tipo }: Mail<unknown>,
  subscriber: Subscriber,
): Promise<string | undefined> {
  const row = await queries.findList(tx, { ...subscriber, tipo });
  return row?.activo ? row.llave : undefined;
}

/** What a key ends, or undefined. */
export async function listOfKey(
  llave: string,
): Promise<(Subscriber & { tipo: string; activo: boolean }) | undefined> {
  return queries.findListByKey(await reading(), llave);
}

/** Ends what a key ends, however often. An unknown one ends nothing. */
export async function endByKey(llave: string): Promise<void> {
  if (isKey(llave)) await once((db) => queries.endList(db, llave));
}

/** Forgets what a person asked for of a page, with the keys that end it. */
export function forgetLists(tx: Database, { persona, uid }: Subscriber): Promise<void> {
  return queries.deleteLists(tx, persona, uid);
}

/** Those who asked for a mail, a page of them after a key. */
export async function subscribersOf(
  { name: tipo }: Mail<unknown>,
  after: string,
  most: number,
): Promise<Subscription[]> {
  return queries.listActive(await reading(), tipo, { after, most });
}

/**
 * Claims a person's next scheduled mail. Returns whether it was still due: another process may have
 * been faster, or they have unsubscribed.
 */
export function claimMailing(tx: Database, row: Subscription, now: number): Promise<boolean> {
  return queries.claimMailing(tx, row, now);
}

/** What a person said to each mail that can be asked for, for taking it away. */
export async function listsOf(db: Database, persona: string) {
  const rows = await queries.listLists(db, persona);
  return rows.map(({ uid, tipo, activo, ultimoEn }) => ({ pagina: uid, tipo, activo, ultimoEn }));
}

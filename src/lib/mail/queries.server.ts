import { mailLists, mails, silencedAddresses, suppressedAddresses } from '@db/tables';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { sealedColumn } from '@/lib/core/crypto/sealed.server';
import type { Database } from '@/lib/core/db';
import { deleteUpTo } from '@/lib/core/db/bulk';
import { preparedQuery } from '@/lib/core/db/dialect-sql';

export type MailRow = typeof mails.$inferSelect;
export type ListRow = typeof mailLists.$inferSelect;

/** Encrypts a mail's data, because its links may grant access. */
export const sealedData = sealedColumn({ table: mails, key: mails.id, column: mails.datos });

export async function insertMail(tx: Database, row: MailRow): Promise<void> {
  await tx.insert(mails).values(row);
}

const byId = preparedQuery((db) =>
  db
    .select()
    .from(mails)
    .where(eq(mails.id, sql.placeholder('id'))),
);

export async function findMail(db: Database, id: string): Promise<MailRow | undefined> {
  const [row] = await byId(db, { id });
  return row;
}

/** Counts the mails of each state. */
export function countStates(db: Database) {
  return db.select({ estado: mails.estado, all: count() }).from(mails).groupBy(mails.estado);
}

export async function updateMail(
  tx: Database,
  id: string,
  values: Partial<MailRow>,
): Promise<void> {
  await tx.update(mails).set(values).where(eq(mails.id, id));
}

/** Assigns the mails to an address to a person, unless they belong to a person already. */
export async function claimMails(tx: Database, para: string, persona: string): Promise<void> {
  await tx
    .update(mails)
    .set({ persona })
    .where(and(eq(mails.para, para), isNull(mails.persona)));
}

/** States of mails that are not sent as single mails. */
const HELD_BACK = ['aplazado', 'unido'] as const;

/**
 * Lists the instants (ms) after `since` at which the newest mails of an allowance were put into the
 * outbox for a mailbox, newest first.
 */
export async function listOrdered(
  tx: Database,
  { buzon, cupo, since }: { buzon: string; cupo: string; since: number },
  most: number,
): Promise<number[]> {
  const { buzon: mailbox, cupo: allowance, creadoEn, estado } = mails;
  const counted = and(
    eq(mailbox, buzon),
    eq(allowance, cupo),
    gt(creadoEn, since),
    notInArray(estado, [...HELD_BACK]),
  );
  const rows = await tx
    .select({ creadoEn })
    .from(mails)
    .where(counted)
    .orderBy(desc(creadoEn))
    .limit(most);
  return rows.map((row) => row.creadoEn);
}

const deferredOf = (buzon: string) => and(eq(mails.buzon, buzon), eq(mails.estado, 'aplazado'));

/** Lists the deferred mails of a mailbox, oldest first. */
export function listDeferred(db: Database, buzon: string, most: number): Promise<MailRow[]> {
  return db
    .select()
    .from(mails)
    .where(deferredOf(buzon))
    .orderBy(asc(mails.creadoEn), asc(mails.id))
    .limit(most);
}

/** Counts the deferred mails of a mailbox. */
export function countDeferred(db: Database, buzon: string): Promise<number> {
  return db.$count(mails, deferredOf(buzon));
}

/** Clears the data of mails that are sent as part of a combined mail, or not at all. */
export async function markMerged(tx: Database, ids: string[]): Promise<void> {
  await tx.update(mails).set({ estado: 'unido', datos: '' }).where(inArray(mails.id, ids));
}

/** Lists the newest mails that were sent or are queued, older than `before`. */
export function listMails(
  db: Database,
  most: number,
  before?: Pick<MailRow, 'creadoEn' | 'id'>,
): Promise<MailRow[]> {
  const { creadoEn, id, estado } = mails;
  const isOlder =
    before &&
    or(lt(creadoEn, before.creadoEn), and(eq(creadoEn, before.creadoEn), lt(id, before.id)));
  const isSent = and(notInArray(estado, [...HELD_BACK]), isOlder);
  return db
    .select()
    .from(mails)
    .where(isSent)
    .orderBy(desc(mails.creadoEn), desc(mails.id))
    .limit(most);
}

export function listMailsOf(db: Database, persona: string): Promise<MailRow[]> {
  return db.select().from(mails).where(eq(mails.persona, persona)).orderBy(desc(mails.id));
}

/** Deletes mails from before an instant, `most` at most. Returns their number. */
export function deleteOldMails(tx: Database, before: number, most: number): Promise<number> {
  const where = lt(mails.creadoEn, before);
  return deleteUpTo(tx, { table: mails, key: mails.id, where, most });
}

/**
 * Returns the creation time (ms) of the newest mail beyond the `newest`. Ignores deferred mails.
 */
export async function findTrimMoment(db: Database, newest: number): Promise<number | undefined> {
  const [last] = await db
    .select({ creadoEn: mails.creadoEn })
    .from(mails)
    .where(ne(mails.estado, 'aplazado'))
    .orderBy(desc(mails.creadoEn))
    .offset(newest)
    .limit(1);
  return last?.creadoEn;
}

/** Deletes mails up to an instant, except deferred ones. Returns their number. */
export function trimMails(tx: Database, until: number, most: number): Promise<number> {
  const where = and(lte(mails.creadoEn, until), ne(mails.estado, 'aplazado'));
  return deleteUpTo(tx, { table: mails, key: mails.id, where, most });
}

const one = ({ persona, uid, tipo }: Pick<ListRow, 'persona' | 'uid' | 'tipo'>) =>
  and(eq(mailLists.persona, persona), eq(mailLists.uid, uid), eq(mailLists.tipo, tipo));

/** Returns a subscription of a person. */
export async function findList(
  db: Database,
  which: Pick<ListRow, 'persona' | 'uid' | 'tipo'>,
): Promise<ListRow | undefined> {
  const [row] = await db.select().from(mailLists).where(one(which));
  return row;
}

/** Returns the subscription of an unsubscribe key. */
export async function findListByKey(db: Database, llave: string): Promise<ListRow | undefined> {
  const [row] = await db.select().from(mailLists).where(eq(mailLists.llave, llave));
  return row;
}

/** Lists a person's subscriptions on a page, or on all pages. */
export function listLists(db: Database, persona: string, uid?: string): Promise<ListRow[]> {
  const ofPerson = eq(mailLists.persona, persona);
  const where = uid === undefined ? ofPerson : and(ofPerson, eq(mailLists.uid, uid));
  return db.select().from(mailLists).where(where);
}

/** Stores a subscription. An existing one keeps its unsubscribe key. */
export async function saveList(tx: Database, row: ListRow): Promise<void> {
  const { activo, ultimoEn } = row;
  await tx
    .insert(mailLists)
    .values(row)
    .onConflictDoUpdate({
      target: [mailLists.persona, mailLists.uid, mailLists.tipo],
      set: { activo, ultimoEn },
    });
}

/** Ends the subscription of a key. Returns it. */
export async function endList(tx: Database, llave: string): Promise<ListRow | undefined> {
  const [row] = await tx
    .update(mailLists)
    .set({ activo: false })
    .where(eq(mailLists.llave, llave))
    .returning();
  return row;
}

/** Deletes a person's subscriptions on a page. */
export async function deleteLists(tx: Database, persona: string, uid: string): Promise<void> {
  await tx.delete(mailLists).where(and(eq(mailLists.persona, persona), eq(mailLists.uid, uid)));
}

/**
 * Marks a subscribed mail as sent (optimistic locking). Returns false if another process has done
 * so or the subscription has ended.
 */
export async function claimMailing(tx: Database, row: ListRow, ultimoEn: number): Promise<boolean> {
  const rows = await tx
    .update(mailLists)
    .set({ ultimoEn })
    .where(and(one(row), eq(mailLists.activo, true), eq(mailLists.ultimoEn, row.ultimoEn)))
    .returning({ uid: mailLists.uid });
  return rows.length > 0;
}

/** Lists the active subscriptions of a kind of mail by unsubscribe key, after the key `after`. */
export function listActive(
  db: Database,
  tipo: string,
  { after, most }: { after: string; most: number },
): Promise<ListRow[]> {
  return db
    .select()
    .from(mailLists)
    .where(and(eq(mailLists.tipo, tipo), eq(mailLists.activo, true), gt(mailLists.llave, after)))
    .orderBy(mailLists.llave)
    .limit(most);
}

/** Records that an address has opted out of mails that others trigger. */
export async function silence(tx: Database, huella: string, desde: number): Promise<void> {
  await tx.insert(silencedAddresses).values({ huella, desde }).onConflictDoNothing();
}

/** Returns the digests in `huellas` whose addresses have opted out of mails that others trigger. */
export async function silencedAmong(db: Database, huellas: string[]): Promise<string[]> {
  const { huella } = silencedAddresses;
  const rows = await db.select({ huella }).from(silencedAddresses).where(inArray(huella, huellas));
  return rows.map((row) => row.huella);
}

/** Deletes opt-outs. Returns false if there were none. */
export async function unsilence(tx: Database, huellas: string[]): Promise<boolean> {
  const which = inArray(silencedAddresses.huella, huellas);
  const rows = await tx.delete(silencedAddresses).where(which).returning();
  return rows.length > 0;
}

/** Stores that no letters are sent to an address. An earlier row stays. */
export async function suppress(
  tx: Database,
  row: typeof suppressedAddresses.$inferSelect,
): Promise<void> {
  await tx.insert(suppressedAddresses).values(row).onConflictDoNothing();
}

/** Returns the digests in `huellas` whose addresses get no letters. */
export async function suppressedAmong(db: Database, huellas: string[]): Promise<string[]> {
  const { huella } = suppressedAddresses;
  const which = inArray(huella, huellas);
  return (await db.select({ huella }).from(suppressedAddresses).where(which)).map(
    (row) => row.huella,
  );
}

export async function endSuppression(tx: Database, huella: string): Promise<void> {
  await tx.delete(suppressedAddresses).where(eq(suppressedAddresses.huella, huella));
}

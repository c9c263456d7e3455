import { apiCalls, apiKeys, profiles } from '@db/tables';
import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';
import { deleteSome } from '@/lib/kernel/db/bulk/bites';
import { members, people } from '@/lib/people/people/read-model.server';

export type KeyRow = typeof apiKeys.$inferSelect;
type CallRow = typeof apiCalls.$inferSelect;

const ofPage = (uid: string, id: string) => and(eq(apiKeys.uid, uid), eq(apiKeys.id, id));

/** The role of a key's owner on its page. */
const membership = and(eq(members.uid, apiKeys.uid), eq(members.persona, apiKeys.persona));

/** Stores a key. */
export async function insertKey(tx: Database, row: KeyRow): Promise<void> {
  await tx.insert(apiKeys).values(row);
}

/** How many keys of a page are not taken back. */
export function countKeys(db: Database, uid: string): Promise<number> {
  return db.$count(apiKeys, and(eq(apiKeys.uid, uid), isNull(apiKeys.revocadaEn)));
}

/** The keys of a page that are not taken back, who made them and what they are to it, the newest first. */
export function listKeys(db: Database, uid: string) {
  return db
    .select({ key: apiKeys, quien: people.nombre, rol: members.rol })
    .from(apiKeys)
    .innerJoin(people, eq(people.id, apiKeys.persona))
    .leftJoin(members, membership)
    .where(and(eq(apiKeys.uid, uid), isNull(apiKeys.revocadaEn)))
    .orderBy(desc(apiKeys.creadaEn), desc(apiKeys.id));
}

/** Every key of a page, those taken back among them. */
export function allKeys(db: Database, uid: string): Promise<KeyRow[]> {
  return db.select().from(apiKeys).where(eq(apiKeys.uid, uid)).orderBy(desc(apiKeys.creadaEn));
}

/** The key of a hash with what its maker is to its page now, and the page's plan. */
export async function findKey(db: Database, huella: string) {
  const [row] = await db
    .select({ key: apiKeys, rol: members.rol, plan: profiles.plan })
    .from(apiKeys)
    .innerJoin(profiles, eq(profiles.uid, apiKeys.uid))
    .innerJoin(members, membership)
    .where(eq(apiKeys.huella, huella));
  return row;
}

/** Writes down when a key was used. */
export async function noteUse(db: Database, id: string, usadaEn: number): Promise<void> {
  await db.update(apiKeys).set({ usadaEn }).where(eq(apiKeys.id, id));
}

/** Takes a key of a page back. Returns whether there was one. */
export async function revokeKey(
  tx: Database,
  uid: string,
  id: string,
  revocadaEn: number,
): Promise<boolean> {
  const done = await tx
    .update(apiKeys)
    .set({ revocadaEn })
    .where(and(ofPage(uid, id), isNull(apiKeys.revocadaEn)))
    .returning({ id: apiKeys.id });
  return done.length > 0;
}

/** Gives a key of a page back that was taken since a moment. Returns whether there was one. */
export async function restoreKey(
  tx: Database,
  uid: string,
  id: string,
  since: number,
): Promise<boolean> {
  const done = await tx
    .update(apiKeys)
    .set({ revocadaEn: null })
    .where(and(ofPage(uid, id), gt(apiKeys.revocadaEn, since)))
    .returning({ id: apiKeys.id });
  return done.length > 0;
}

/** Deletes some keys that were revoked before a moment; returns how many. */
export function deleteRevoked(tx: Database, before: number, most: number): Promise<number> {
  const where = lte(apiKeys.revocadaEn, before);
  return deleteSome(tx, { table: apiKeys, key: apiKeys.id, where, most });
}

/** Begins a call that is not to be done twice. Returns false when it is known. */
export async function beginCall(db: Database, row: CallRow): Promise<boolean> {
  const begun = await db
    .insert(apiCalls)
    .values(row)
    .onConflictDoNothing()
    .returning({ clave: apiCalls.clave });
  return begun.length > 0;
}

const called = (llave: string, clave: string) =>
  and(eq(apiCalls.llave, llave), eq(apiCalls.clave, clave));

/** What is known of a call. */
export async function findCall(
  db: Database,
  llave: string,
  clave: string,
): Promise<CallRow | undefined> {
  const [row] = await db.select().from(apiCalls).where(called(llave, clave));
  return row;
}

/** Writes down what a call was answered. */
export async function endCall(
  db: Database,
  { llave, clave }: Pick<CallRow, 'llave' | 'clave'>,
  answer: Pick<CallRow, 'estado' | 'cuerpo'>,
): Promise<void> {
  await db.update(apiCalls).set(answer).where(called(llave, clave));
}

/** Forgets a call that did nothing. */
export async function dropCall(db: Database, llave: string, clave: string): Promise<void> {
  await db.delete(apiCalls).where(called(llave, clave));
}

/** Deletes some calls from before a moment; returns how many. */
export function deleteCalls(tx: Database, before: number, most: number): Promise<number> {
  const where = lte(apiCalls.creadaEn, before);
  return deleteSome(tx, { table: apiCalls, key: [apiCalls.llave, apiCalls.clave], where, most });
}

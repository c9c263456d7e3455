import { apiCalls, apiKeys, profiles } from '@db/tables';
import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';
import { deleteUpTo } from '@/lib/core/db/bulk';
import { members, people } from '@/lib/people/read-model.server';

export type KeyRow = typeof apiKeys.$inferSelect;
type CallRow = typeof apiCalls.$inferSelect;

const ofPage = (uid: string, id: string) => and(eq(apiKeys.uid, uid), eq(apiKeys.id, id));

/** Joins the role of a key's creator on its page. */
const membership = and(eq(members.uid, apiKeys.uid), eq(members.persona, apiKeys.persona));

export async function insertKey(tx: Database, row: KeyRow): Promise<void> {
  await tx.insert(apiKeys).values(row);
}

/** Counts the keys of a page that are not revoked. */
export function countKeys(db: Database, uid: string): Promise<number> {
  return db.$count(apiKeys, and(eq(apiKeys.uid, uid), isNull(apiKeys.revocadaEn)));
}

/** Lists the keys of a page that are not revoked, with creator and role, newest first. */
export function listKeys(db: Database, uid: string) {
  return db
    .select({ key: apiKeys, quien: people.nombre, rol: members.rol })
    .from(apiKeys)
    .innerJoin(people, eq(people.id, apiKeys.persona))
    .leftJoin(members, membership)
    .where(and(eq(apiKeys.uid, uid), isNull(apiKeys.revocadaEn)))
    .orderBy(desc(apiKeys.creadaEn), desc(apiKeys.id));
}

/** Lists all keys of a page, revoked ones included. */
export function allKeys(db: Database, uid: string): Promise<KeyRow[]> {
  return db.select().from(apiKeys).where(eq(apiKeys.uid, uid)).orderBy(desc(apiKeys.creadaEn));
}

/** Returns the key of a hash with its creator's current role and the page's plan. */
export async function findKey(db: Database, huella: string) {
  const [row] = await db
    .select({ key: apiKeys, rol: members.rol, plan: profiles.plan })
    .from(apiKeys)
    .innerJoin(profiles, eq(profiles.uid, apiKeys.uid))
    .innerJoin(members, membership)
    .where(eq(apiKeys.huella, huella));
  return row;
}

/** Stores when a key was last used. */
export async function noteUse(db: Database, id: string, usadaEn: number): Promise<void> {
  await db.update(apiKeys).set({ usadaEn }).where(eq(apiKeys.id, id));
}

/** Revokes a key of a page. Returns false if there is none. */
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

/** Restores a key of a page that was revoked since an instant. Returns false if there is none. */
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

/** Deletes keys revoked before an instant, `most` at most. Returns their number. */
export function deleteRevoked(tx: Database, before: number, most: number): Promise<number> {
  const where = lte(apiKeys.revocadaEn, before);
  return deleteUpTo(tx, { table: apiKeys, key: apiKeys.id, where, most });
}

/** Records the start of a call. Returns false if its idempotency key is known. */
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

export async function findCall(
  db: Database,
  llave: string,
  clave: string,
): Promise<CallRow | undefined> {
  const [row] = await db.select().from(apiCalls).where(called(llave, clave));
  return row;
}

/** Stores the response of a call. */
export async function endCall(
  db: Database,
  { llave, clave }: Pick<CallRow, 'llave' | 'clave'>,
  answer: Pick<CallRow, 'estado' | 'cuerpo'>,
): Promise<void> {
  await db.update(apiCalls).set(answer).where(called(llave, clave));
}

/** Deletes the record of a call that changed nothing. */
export async function dropCall(db: Database, llave: string, clave: string): Promise<void> {
  await db.delete(apiCalls).where(called(llave, clave));
}

/** Deletes calls from before an instant, `most` at most. Returns their number. */
export function deleteCalls(tx: Database, before: number, most: number): Promise<number> {
  const where = lte(apiCalls.creadaEn, before);
  return deleteUpTo(tx, { table: apiCalls, key: [apiCalls.llave, apiCalls.clave], where, most });
}

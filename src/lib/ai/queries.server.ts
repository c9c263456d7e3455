import { aiCalls, aiUses, firstBios } from '@db/tables';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';
import type { Helper } from './rules';

/** A page, a helper and a UTC day. */
export interface Use {
  uid: string;
  tipo: Helper;
  dia: string;
}

const sameUse = ({ uid, tipo, dia }: Use) =>
  and(eq(aiUses.uid, uid), eq(aiUses.tipo, tipo), eq(aiUses.dia, dia));

/**
 * Takes one of `limit` uses in one statement. Returns the number used; undefined when none is left.
 */
export async function takeUse(tx: Database, use: Use, limit: number): Promise<number | undefined> {
  if (limit < 1) return undefined;
  const [row] = await tx
    .insert(aiUses)
    .values({ ...use, usados: 1 })
    .onConflictDoUpdate({
      target: [aiUses.uid, aiUses.tipo, aiUses.dia],
      set: { usados: sql`${aiUses.usados} + 1` },
      setWhere: lt(aiUses.usados, limit),
    })
    .returning({ used: aiUses.usados });
  return row?.used;
}

/** Decrements the number of uses. */
export async function giveUseBack(tx: Database, use: Use): Promise<void> {
  await tx
    .update(aiUses)
    .set({ usados: sql`${aiUses.usados} - 1` })
    .where(and(sameUse(use), gt(aiUses.usados, 0)));
}

export async function countUses(db: Database, use: Use): Promise<number> {
  const [row] = await db.select({ used: aiUses.usados }).from(aiUses).where(sameUse(use));
  return row?.used ?? 0;
}

export type UseRow = typeof aiUses.$inferSelect;

export function listUses(db: Database, uid: string): Promise<UseRow[]> {
  return db.select().from(aiUses).where(eq(aiUses.uid, uid));
}

/**
 * Takes one of the installation's daily calls in one statement. Returns false when none is left.
 */
export async function takeCall(tx: Database, dia: string, limit: number): Promise<boolean> {
  if (limit < 1) return false;
  const rows = await tx
    .insert(aiCalls)
    .values({ dia, usados: 1 })
    .onConflictDoUpdate({
      target: aiCalls.dia,
      set: { usados: sql`${aiCalls.usados} + 1` },
      setWhere: lt(aiCalls.usados, limit),
    })
    .returning({ dia: aiCalls.dia });
  return rows.length === 1;
}

/** Decrements the installation's number of calls on a day. */
export async function giveCallBack(tx: Database, dia: string): Promise<void> {
  await tx
    .update(aiCalls)
    .set({ usados: sql`${aiCalls.usados} - 1` })
    .where(and(eq(aiCalls.dia, dia), gt(aiCalls.usados, 0)));
}

/** Deletes uses of pages and calls of the installation from before a day. */
export async function deleteOldUses(
  tx: Database,
  { uid, tipo, dia }: Pick<typeof aiUses.$inferSelect, 'uid' | 'tipo' | 'dia'>,
): Promise<void> {
  const own = and(eq(aiUses.uid, uid), eq(aiUses.tipo, tipo));
  await tx.delete(aiUses).where(and(own, lt(aiUses.dia, dia)));
  await tx.delete(aiCalls).where(lt(aiCalls.dia, dia));
}

export type FirstBio = typeof firstBios.$inferSelect;

export async function findFirstBio(db: Database, uid: string): Promise<FirstBio | undefined> {
  const [row] = await db.select().from(firstBios).where(eq(firstBios.uid, uid));
  return row;
}

/**
 * Claims the writing of a page's first bio: once, or again when an unfinished claim is older than
 * `lost`. Returns whether it was claimed.
 */
export async function takeFirstBio(
  tx: Database,
  uid: string,
  now: number,
  lost: number,
): Promise<boolean> {
  const rows = await tx
    .insert(firstBios)
    .values({ uid, texto: '', sinIA: false, pedidaEn: now, cerrada: false })
    .onConflictDoUpdate({
      target: firstBios.uid,
      set: { pedidaEn: now },
      setWhere: sql`${firstBios.texto} = '' AND NOT ${firstBios.cerrada} AND ${firstBios.pedidaEn} < ${lost}`,
    })
    .returning({ uid: firstBios.uid });
  return rows.length === 1;
}

/** Stores the text of a first bio until its owner has seen it. */
export async function keepFirstBio(
  tx: Database,
  uid: string,
  texto: string,
  sinIA: boolean,
): Promise<void> {
  await tx.update(firstBios).set({ texto, sinIA }).where(eq(firstBios.uid, uid));
}

/** Closes a first bio: its text is deleted, and no other bio will be proposed. */
export async function closeFirstBio(tx: Database, uid: string, now: number): Promise<void> {
  await tx
    .insert(firstBios)
    .values({ uid, texto: '', sinIA: false, pedidaEn: now, cerrada: true })
    .onConflictDoUpdate({ target: firstBios.uid, set: { texto: '', cerrada: true } });
}

import { mailLinks } from '@db/tables';
import { and, asc, desc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';
import { deleteUpTo } from '@/lib/core/db/bulk';

export type LinkRow = typeof mailLinks.$inferSelect;

export async function insertLink(tx: Database, row: LinkRow): Promise<void> {
  await tx.insert(mailLinks).values(row);
}

/** Lists the times (ms) after `since` of a known browser's or session's requests, oldest first. */
export async function listOrdered(tx: Database, origen: string, since: number): Promise<number[]> {
  const rows = await tx
    .select({ creadoEn: mailLinks.creadoEn })
    .from(mailLinks)
    .where(and(eq(mailLinks.origen, origen), gt(mailLinks.creadoEn, since)))
    .orderBy(asc(mailLinks.creadoEn));
  return rows.map(({ creadoEn }) => creadoEn);
}

/** Lists the valid links of an address that unknown browsers requested, newest first. */
export function listOpenLinks(db: Database, huella: string, now: number): Promise<LinkRow[]> {
  const { huella: address, origen, usadoEn, caducaEn, creadoEn } = mailLinks;
  return db
    .select()
    .from(mailLinks)
    .where(and(eq(address, huella), eq(origen, ''), isNull(usadoEn), gt(caducaEn, now)))
    .orderBy(desc(creadoEn))
    .limit(100);
}

/** Lists the times (ms) after `since` of unknown browsers' requests for a mailbox, oldest first. */
export async function listOfMailbox(tx: Database, buzon: string, since: number): Promise<number[]> {
  const { buzon: mailbox, origen, creadoEn } = mailLinks;
  const rows = await tx
    .select({ creadoEn })
    .from(mailLinks)
    .where(and(eq(mailbox, buzon), eq(origen, ''), gt(creadoEn, since)))
    .orderBy(asc(creadoEn))
    .limit(100);
  return rows.map((row) => row.creadoEn);
}

const usable = (id: string, now: number) =>
  and(eq(mailLinks.id, id), isNull(mailLinks.usadoEn), gt(mailLinks.caducaEn, now));

/** Returns a valid link. */
export async function findLink(
  db: Database,
  id: string,
  now: number,
): Promise<LinkRow | undefined> {
  const [row] = await db.select().from(mailLinks).where(usable(id, now));
  return row;
}

/**
 * Counts one typed code of a link. Returns false above `most`, and for links without a code: those
 * that add an address to an account, or come from the operator.
 */
export async function countCode(
  db: Database,
  { id, most, now }: { id: string; most: number; now: number },
): Promise<boolean> {
  const { intentos, sesion, persona } = mailLinks;
  const rows = await db
    .update(mailLinks)
    .set({ intentos: sql`${intentos} + 1` })
    .where(and(usable(id, now), lt(intentos, most), isNull(sesion), isNull(persona)))
    .returning({ id: mailLinks.id });
  return rows.length > 0;
}

/** Marks a link as used. Only one of concurrent requests gets it. */
export async function takeLink(
  tx: Database,
  id: string,
  now: number,
): Promise<LinkRow | undefined> {
  const row = await findLink(tx, id, now);
  const rows = await tx
    .update(mailLinks)
    .set({ usadoEn: now, correo: '' })
    .where(usable(id, now))
    .returning({ id: mailLinks.id });
  return rows.length > 0 ? row : undefined;
}

/** Deletes links from before an instant, `most` at most. Returns their number. */
export function deleteOldLinks(tx: Database, before: number, most: number): Promise<number> {
  const where = lte(mailLinks.creadoEn, before);
  return deleteUpTo(tx, { table: mailLinks, key: mailLinks.id, where, most });
}

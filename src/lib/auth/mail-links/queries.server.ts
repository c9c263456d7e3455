import { mailLinks } from '@db/tables';
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Database } from '../../db';

export type LinkRow = typeof mailLinks.$inferSelect;

/** Stores a link that is sent. */
export async function insertLink(tx: Database, row: LinkRow): Promise<void> {
  await tx.insert(mailLinks).values(row);
}

/** When links were ordered for an address since a moment, oldest first. */
export async function listOrdered(tx: Database, huella: string, since: number): Promise<number[]> {
  const rows = await tx
    .select({ creadoEn: mailLinks.creadoEn })
    .from(mailLinks)
    .where(and(eq(mailLinks.huella, huella), gt(mailLinks.creadoEn, since)))
    .orderBy(asc(mailLinks.creadoEn));
  return rows.map(({ creadoEn }) => creadoEn);
}

const usable = (id: string, now: number) =>
  and(eq(mailLinks.id, id), isNull(mailLinks.usadoEn), gt(mailLinks.caducaEn, now));

/** A link that can be used. */
export async function findLink(
  db: Database,
  id: string,
  now: number,
): Promise<LinkRow | undefined> {
  const [row] = await db.select().from(mailLinks).where(usable(id, now));
  return row;
}

/** Uses a link up: of all who try, one gets it. */
export async function takeLink(
  tx: Database,
  id: string,
  now: number,
): Promise<LinkRow | undefined> {
  const row = await findLink(tx, id, now);
  const taken = await tx
    .update(mailLinks)
    .set({ usadoEn: now, correo: '' })
    .where(usable(id, now))
    .returning({ id: mailLinks.id });
  return taken.length > 0 ? row : undefined;
}

/** Removes links from before a moment. */
export async function deleteOldLinks(tx: Database, before: number): Promise<void> {
  await tx.delete(mailLinks).where(lte(mailLinks.creadoEn, before));
}

import { failingLinks } from '@db/tables';
import { and, eq, gt, like, lt, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';
import { deleteUpTo } from '@/lib/core/db/bulk';
import { links } from '@/lib/pages/read-model.server';

export type FailingRow = typeof failingLinks.$inferSelect;

/** The fields of a link that a check needs. */
export interface CheckedLink {
  uid: string;
  id: string;
  url: string;
  titulo: string;
}

const isChecked = and(eq(links.activo, true), eq(links.archivado, false), like(links.url, 'http%'));

/** Lists the active web links of all pages after a key, in key order (keyset pagination). */
export function linksAfter(
  db: Database,
  after: { uid: string; id: string },
  most: number,
): Promise<CheckedLink[]> {
  return db
    .select({ uid: links.uid, id: links.id, url: links.url, titulo: links.titulo })
    .from(links)
    .where(
      and(
        or(gt(links.uid, after.uid), and(eq(links.uid, after.uid), gt(links.id, after.id))),
        isChecked,
      ),
    )
    .orderBy(links.uid, links.id)
    .limit(most);
}

/** True when a link still has the checked URL. */
export async function hasAddress(db: Database, link: CheckedLink): Promise<boolean> {
  const [row] = await db
    .select({ id: links.id })
    .from(links)
    .where(and(eq(links.uid, link.uid), eq(links.id, link.id), eq(links.url, link.url)));
  return row !== undefined;
}

const same = ({ uid, id }: CheckedLink) =>
  and(eq(failingLinks.uid, uid), eq(failingLinks.enlace, id));

export async function findFailing(
  db: Database,
  link: CheckedLink,
): Promise<FailingRow | undefined> {
  const [row] = await db.select().from(failingLinks).where(same(link));
  return row;
}

export function listFailing(db: Database, uid: string): Promise<FailingRow[]> {
  return db.select().from(failingLinks).where(eq(failingLinks.uid, uid));
}

export async function saveFailing(tx: Database, row: FailingRow): Promise<void> {
  await tx
    .insert(failingLinks)
    .values(row)
    .onConflictDoUpdate({ target: [failingLinks.uid, failingLinks.enlace], set: row });
}

export async function deleteFailing(tx: Database, link: CheckedLink): Promise<void> {
  await tx.delete(failingLinks).where(same(link));
}

/**
 * Deletes up to `most` failures that began before `before`, of links that are no longer checked
 * because they were removed or switched off. Returns their number.
 */
export function deleteOldFailing(tx: Database, before: number, most: number): Promise<number> {
  const checked = tx
    .select({ one: sql`1` })
    .from(links)
    .where(and(eq(links.uid, failingLinks.uid), eq(links.id, failingLinks.enlace), isChecked));
  const where = and(lt(failingLinks.desde, before), notExists(checked));
  return deleteUpTo(tx, {
    table: failingLinks,
    key: [failingLinks.uid, failingLinks.enlace],
    where,
    most,
  });
}

import {
  breakdowns,
  dayFigures,
  hits,
  hourFigures,
  linkFigures,
  productFigures,
  resets,
} from '@db/tables';
import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';
import { deleteReturning, deleteUpTo } from '@/lib/core/db/bulk';

type ResetRow = typeof resets.$inferSelect;

/** Maximum rows in one part of a reset, and maximum resets that one query reads to purge them. */
const BATCH_SIZES = { part: 250, resets: 500 } as const;

/** Figures that a reset removes, by kind, with their primary keys. */
const FIGURES = {
  days: { table: dayFigures, key: [dayFigures.uid, dayFigures.dia] },
  hours: { table: hourFigures, key: [hourFigures.uid, hourFigures.hora] },
  breakdowns: {
    table: breakdowns,
    key: [breakdowns.uid, breakdowns.dia, breakdowns.tipo, breakdowns.valor],
  },
  links: { table: linkFigures, key: [linkFigures.uid, linkFigures.dia, linkFigures.enlace] },
  products: {
    table: productFigures,
    key: [productFigures.uid, productFigures.dia, productFigures.producto],
  },
} as const;

/** Kinds of figures. Only `links` has figures of single links. */
export type Kind = keyof typeof FIGURES;
export const KINDS = Object.keys(FIGURES) as Kind[];

/** Deletes up to BATCH_SIZES.part figures of a page or of one link, and returns them. */
export function takeFigures(
  tx: Database,
  kind: Kind,
  { uid, enlace }: { uid: string; enlace: string },
): Promise<object[]> {
  const { table, key } = FIGURES[kind];
  const ofLink = enlace === '' ? undefined : eq(linkFigures.enlace, enlace);
  const where = and(eq(table.uid, uid), ofLink);
  return deleteReturning(tx, { table, key, where, most: BATCH_SIZES.part });
}

export async function insertReset(tx: Database, row: ResetRow): Promise<void> {
  await tx.insert(resets).values(row);
}

/** Returns the newest reset of a session since a moment, without its figures. */
export async function lastReset(db: Database, uid: string, sesion: string, since: number) {
  const { id, enlace, creadoEn } = resets;
  const [row] = await db
    .select({ id, enlace, creadoEn })
    .from(resets)
    .where(and(eq(resets.uid, uid), eq(resets.sesion, sesion), gt(creadoEn, since)))
    .orderBy(desc(creadoEn))
    .limit(1);
  return row;
}

/** Returns the time of the last full reset that was not undone; only later hits are shown. */
export async function lastFullReset(db: Database, uid: string): Promise<number> {
  const [row] = await db
    .select({ creadoEn: resets.creadoEn })
    .from(resets)
    .where(and(eq(resets.uid, uid), eq(resets.enlace, '')))
    .orderBy(desc(resets.creadoEn))
    .limit(1);
  return row?.creadoEn ?? 0;
}

/** Returns the ids of all parts of a session's reset, given one of them newer than `since`. */
export async function listParts(
  db: Database,
  { uid, sesion, id, since }: { uid: string; sesion: string; id: string; since: number },
): Promise<string[]> {
  const ofSession = and(eq(resets.uid, uid), eq(resets.sesion, sesion));
  const [one] = await db
    .select({ enlace: resets.enlace, creadoEn: resets.creadoEn })
    .from(resets)
    .where(and(eq(resets.id, id), ofSession, gt(resets.creadoEn, since)));
  if (!one) return [];
  const { enlace, creadoEn } = one;
  const rows = await db
    .select({ id: resets.id })
    .from(resets)
    .where(and(ofSession, eq(resets.enlace, enlace), eq(resets.creadoEn, creadoEn)));
  return rows.map((row) => row.id);
}

/** Deletes a part of a reset and returns it to undo it; undefined when that was done before. */
export async function takePart(tx: Database, id: string): Promise<ResetRow | undefined> {
  const [row] = await tx.delete(resets).where(eq(resets.id, id)).returning();
  return row;
}

/** Returns some resets older than a moment, oldest first, to be purged. */
export function oldResets(db: Database, before: number) {
  const { id, uid, enlace, creadoEn } = resets;
  return db
    .select({ id, uid, enlace, creadoEn })
    .from(resets)
    .where(lt(creadoEn, before))
    .orderBy(asc(creadoEn))
    .limit(BATCH_SIZES.resets);
}

/** Deletes up to `most` hits of a page older than a moment; returns how many. */
export function deleteHitsBefore(
  tx: Database,
  { uid, before }: { uid: string; before: number },
  most: number,
): Promise<number> {
  const where = and(eq(hits.uid, uid), lt(hits.momento, before));
  return deleteUpTo(tx, { table: hits, key: [hits.uid, hits.momento], where, most });
}

export async function deleteReset(db: Database, id: string): Promise<void> {
  await db.delete(resets).where(eq(resets.id, id));
}

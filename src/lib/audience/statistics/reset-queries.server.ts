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
import type { Database } from '@/lib/kernel/db';

type ResetRow = typeof resets.$inferSelect;

/** The most rows of a table that a reset keeps for undoing it, and resets that are ended at once. */
const MAX_COUNT = { kept: 200_000, resets: 500 } as const;

/** The rows of a profile in one table, the newest that can be kept. */
function newestOf<
  Figures extends
    | typeof dayFigures
    | typeof hourFigures
    | typeof breakdowns
    | typeof linkFigures
    | typeof productFigures,
>(db: Database, figures: Figures, uid: string) {
  const ofPage = eq(figures.uid, uid);
  return db.select().from(figures).where(ofPage).orderBy(desc(figures.dia)).limit(MAX_COUNT.kept);
}

/** Everything counted for a profile. */
export async function allFiguresOf(db: Database, uid: string) {
  return {
    days: await newestOf(db, dayFigures, uid),
    hours: await newestOf(db, hourFigures, uid),
    breakdowns: await newestOf(db, breakdowns, uid),
    links: await newestOf(db, linkFigures, uid),
    products: await newestOf(db, productFigures, uid),
  };
}

/** What was counted for one link. */
export async function figuresOfLink(db: Database, uid: string, enlace: string) {
  const ofLink = and(eq(linkFigures.uid, uid), eq(linkFigures.enlace, enlace));
  return {
    days: [],
    hours: [],
    breakdowns: [],
    links: await db.select().from(linkFigures).where(ofLink).limit(MAX_COUNT.kept),
    products: [],
  };
}

/** Deletes everything counted for a profile; single hits go when their reset can no longer be undone. */
export async function deleteFigures(tx: Database, uid: string): Promise<void> {
  await tx.delete(dayFigures).where(eq(dayFigures.uid, uid));
  await tx.delete(hourFigures).where(eq(hourFigures.uid, uid));
  await tx.delete(breakdowns).where(eq(breakdowns.uid, uid));
  await tx.delete(linkFigures).where(eq(linkFigures.uid, uid));
  await tx.delete(productFigures).where(eq(productFigures.uid, uid));
}

/** Deletes what was counted for one link. */
export async function deleteLinkFigures(tx: Database, uid: string, enlace: string): Promise<void> {
  await tx.delete(linkFigures).where(and(eq(linkFigures.uid, uid), eq(linkFigures.enlace, enlace)));
}

/** Keeps what a reset took away. */
export async function insertReset(tx: Database, row: ResetRow): Promise<void> {
  await tx.insert(resets).values(row);
}

/** The newest reset of a session since a moment, without its figures. */
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

/** Since when single hits are shown: since the last reset of everything that is not undone. */
export async function lastFullReset(db: Database, uid: string): Promise<number> {
  const [row] = await db
    .select({ creadoEn: resets.creadoEn })
    .from(resets)
    .where(and(eq(resets.uid, uid), eq(resets.enlace, '')))
    .orderBy(desc(resets.creadoEn))
    .limit(1);
  return row?.creadoEn ?? 0;
}

/** Takes a reset out, to undo it. */
export async function takeReset(
  tx: Database,
  uid: string,
  sesion: string,
  id: string,
  since: number,
): Promise<ResetRow | undefined> {
  const [row] = await tx
    .delete(resets)
    .where(
      and(
        eq(resets.id, id),
        eq(resets.uid, uid),
        eq(resets.sesion, sesion),
        gt(resets.creadoEn, since),
      ),
    )
    .returning();
  return row;
}

/** Some resets from before a moment, the oldest first; whole ones with the profile whose hits can go. */
export function oldResets(db: Database, before: number) {
  const { id, uid, enlace, creadoEn } = resets;
  return db
    .select({ id, uid, enlace, creadoEn })
    .from(resets)
    .where(lt(creadoEn, before))
    .orderBy(asc(creadoEn))
    .limit(MAX_COUNT.resets);
}

/** Ends what an old reset kept: its figures, and the hits from before it. */
export async function forgetReset(
  tx: Database,
  { id, uid, enlace, creadoEn }: Pick<ResetRow, 'id' | 'uid' | 'enlace' | 'creadoEn'>,
): Promise<void> {
  if (enlace === '') {
    await tx.delete(hits).where(and(eq(hits.uid, uid), lt(hits.momento, creadoEn)));
  }
  await tx.delete(resets).where(eq(resets.id, id));
}

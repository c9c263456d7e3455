import { experimentFigures, experiments, links, profiles } from '@db/tables';
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';
import { preparedQuery } from '@/lib/kernel/db/prepared-query';
import { readAppearance } from '@/lib/page/appearance/schema';
import { fullOrder, inOrder } from '@/lib/page/blocks/order';
import { readBlocks } from '@/lib/page/blocks/schema';
import type { Link } from '@/lib/page/links/schema';
import { type Experiment, type TestedPage, toExperiment } from './rules';

const openOf = preparedQuery((db) =>
  db
    .select()
    .from(experiments)
    .where(
      and(
        eq(experiments.uid, sql.placeholder('uid')),
        isNull(experiments.terminadaEn),
        gt(experiments.hasta, sql.placeholder('now')),
      ),
    )
    .limit(1),
);

/** The test of a page that is not over at a moment (ms), if there is one. */
export async function findOpen(
  db: Database,
  uid: string,
  now: number,
): Promise<Experiment | undefined> {
  const [row] = await openOf(db, { uid, now });
  return row && toExperiment(row);
}

/** Returns which of some experiments were neither ended nor removed. */
export async function stillOpen(db: Database, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: experiments.id })
    .from(experiments)
    .where(and(inArray(experiments.id, ids), isNull(experiments.terminadaEn)));
  return new Set(rows.map(({ id }) => id));
}

/** A day's visitors of a variant, and those who clicked. */
export type DayRow = typeof experimentFigures.$inferSelect;

/** Adds to the figures of experiments; concurrent additions of other processes are kept. */
export async function addFigures(tx: Database, rows: DayRow[]): Promise<void> {
  if (rows.length === 0) return;
  const { prueba, dia, variante, visitors, clickers } = experimentFigures;
  await tx
    .insert(experimentFigures)
    .values(rows)
    .onConflictDoUpdate({
      target: [prueba, dia, variante],
      set: {
        visitors: sql`${visitors} + excluded.visitors`,
        clickers: sql`${clickers} + excluded.clickers`,
      },
    });
}

const isoOf = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());

/** The fields of a page that decide whether its experiment runs, or undefined where it is deleted. */
export async function findTestedPage(db: Database, uid: string): Promise<TestedPage | undefined> {
  const { plan, reglas18, apariencia, bloques, orden } = profiles;
  const [page] = await db
    .select({ plan, reglas18, apariencia, bloques, orden })
    .from(profiles)
    .where(eq(profiles.uid, uid));
  if (!page) return undefined;
  const rows = await db.select().from(links).where(eq(links.uid, uid)).orderBy(asc(links.posicion));
  const enlaces = rows.map(({ tipo, desde, hasta, ...link }) => {
    return { ...link, tipo: tipo as Link['tipo'], desde: isoOf(desde), hasta: isoOf(hasta) };
  });
  const whole = fullOrder(page.orden, enlaces, readBlocks(page.bloques));
  return {
    ...page,
    enlaces: inOrder<Link>(enlaces, whole),
    apariencia: readAppearance(page.apariencia),
  };
}

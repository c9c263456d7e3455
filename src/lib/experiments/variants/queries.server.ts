import { experimentFigures, experiments } from '@db/tables';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';
import { preparedQuery } from '@/lib/core/db/dialect-sql';
import { type Experiment, toExperiment } from './rules';

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

/** Returns the experiment of a page that is not over at a moment (ms), if any. */
export async function findOpen(
  db: Database,
  uid: string,
  now: number,
): Promise<Experiment | undefined> {
  const [row] = await openOf(db, { uid, now });
  return row && toExperiment(row);
}

/** Returns the ids of those experiments that were neither ended nor removed. */
export async function stillOpen(db: Database, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: experiments.id })
    .from(experiments)
    .where(and(inArray(experiments.id, ids), isNull(experiments.terminadaEn)));
  return new Set(rows.map(({ id }) => id));
}

/** The figures of a variant on a day: visitors, and those who clicked. */
export type DayRow = typeof experimentFigures.$inferSelect;

/** Adds to the figures of experiments, keeping concurrent additions of other processes. */
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

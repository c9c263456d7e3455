import { experimentFigures, experiments } from '@db/tables';
import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';
import { type Experiment, toExperiment } from './variants/rules';

/** Returns the experiments of a page, newest first. */
export async function listExperiments(
  db: Database,
  uid: string,
  most: number,
): Promise<Experiment[]> {
  const rows = await db
    .select()
    .from(experiments)
    .where(eq(experiments.uid, uid))
    .orderBy(desc(experiments.creadoEn), desc(experiments.id))
    .limit(most);
  return rows.map(toExperiment);
}

export function countExperiments(db: Database, uid: string): Promise<number> {
  return db.$count(experiments, eq(experiments.uid, uid));
}

export function countUnended(db: Database, uid: string): Promise<number> {
  return db.$count(experiments, and(eq(experiments.uid, uid), isNull(experiments.terminadaEn)));
}

export async function findExperiment(
  db: Database,
  uid: string,
  id: string,
): Promise<Experiment | undefined> {
  const [row] = await db
    .select()
    .from(experiments)
    .where(and(eq(experiments.uid, uid), eq(experiments.id, id)));
  return row && toExperiment(row);
}

/** Returns the newest experiment of a page that was not ended by hand, expired or not. */
export async function findUnended(db: Database, uid: string): Promise<Experiment | undefined> {
  const [row] = await db
    .select()
    .from(experiments)
    .where(and(eq(experiments.uid, uid), isNull(experiments.terminadaEn)))
    .orderBy(desc(experiments.creadoEn), desc(experiments.id))
    .limit(1);
  return row && toExperiment(row);
}

export async function endExpired(tx: Database, uid: string, now: number): Promise<void> {
  const { hasta, terminadaEn } = experiments;
  await tx
    .update(experiments)
    .set({ terminadaEn: sql`${hasta}` })
    .where(and(eq(experiments.uid, uid), isNull(terminadaEn), lte(hasta, now)));
}

export async function insertExperiment(tx: Database, uid: string, test: Experiment): Promise<void> {
  await tx.insert(experiments).values({ ...test, uid });
}

export async function updateExperiment(
  tx: Database,
  id: string,
  values: Pick<Experiment, 'terminadaEn' | 'aplicada' | 'antes'>,
): Promise<void> {
  await tx.update(experiments).set(values).where(eq(experiments.id, id));
}

export async function deleteExperiment(tx: Database, id: string): Promise<void> {
  await tx.delete(experiments).where(eq(experiments.id, id));
}

/** Daily visitors of a variant, and those who clicked, summed over all days. */
export interface Counted {
  prueba: string;
  variante: number;
  visitors: number;
  clickers: number;
}

const sum = (column: typeof experimentFigures.visitors | typeof experimentFigures.clickers) =>
  sql<number>`sum(${column})`.mapWith(Number);

/** Returns the figures of each variant of some experiments. */
export async function countedOf(db: Database, ids: string[]): Promise<Counted[]> {
  if (ids.length === 0) return [];
  const { prueba, variante, visitors, clickers } = experimentFigures;
  return db
    .select({ prueba, variante, visitors: sum(visitors), clickers: sum(clickers) })
    .from(experimentFigures)
    .where(inArray(prueba, ids))
    .groupBy(prueba, variante);
}

/** Counts the days with visitors of some experiments. */
export async function daysOf(db: Database, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { prueba, dia } = experimentFigures;
  const rows = await db
    .select({ prueba, dias: sql<number>`count(distinct ${dia})`.mapWith(Number) })
    .from(experimentFigures)
    .where(inArray(prueba, ids))
    .groupBy(prueba);
  return new Map(rows.map((row) => [row.prueba, row.dias]));
}

/** Returns the daily figures of a page's experiments for the export. */
export function allFigures(db: Database, uid: string) {
  const { prueba, dia, variante, visitors, clickers } = experimentFigures;
  return db
    .select({ prueba, dia, variante, visitors, clickers })
    .from(experimentFigures)
    .innerJoin(experiments, eq(experiments.id, prueba))
    .where(eq(experiments.uid, uid))
    .orderBy(asc(prueba), asc(dia), asc(variante));
}

import { dialect } from '@db/dialect';
import { jobs } from '@db/tables';
import { and, asc, count, desc, eq, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';

export type JobRow = typeof jobs.$inferSelect;

/** The part of a select that only PostgreSQL has. */
interface Lockable<Query> {
  for(strength: 'update', how: { skipLocked: true }): Query;
}

/** On PostgreSQL: skips rows that another process has locked. SQLite has one writer at a time. */
function unlocked<Query>(query: Query): Query {
  if (dialect === 'sqlite') return query;
  return (query as unknown as Lockable<Query>).for('update', { skipLocked: true });
}

/** Stores work, unless there is some of its kind and name. */
export async function insertJob(tx: Database, row: JobRow): Promise<void> {
  await tx.insert(jobs).values(row).onConflictDoNothing();
}

/**
 * Like insertJob; a waiting job of that name becomes due no later than this one would. Its row is
 * written in any case: a worker that is just finishing it is waited for, or sees what was done
 * before this.
 */
export async function hastenJob(tx: Database, row: JobRow): Promise<void> {
  const waits = sql`${jobs.arriendo} IS NULL AND ${jobs.proximoEn} > ${row.proximoEn}`;
  await tx
    .insert(jobs)
    .values(row)
    .onConflictDoUpdate({
      target: [jobs.tipo, jobs.clave],
      set: {
        estado: 'pendiente',
        proximoEn: sql`CASE WHEN ${waits} THEN ${row.proximoEn} ELSE ${jobs.proximoEn} END`,
      },
    });
}

const isDue = (now: number) => and(eq(jobs.estado, 'pendiente'), lte(jobs.proximoEn, now));

/** The kinds among `names` of which something is due. */
export async function dueKinds(db: Database, names: string[], now: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ tipo: jobs.tipo })
    .from(jobs)
    .where(and(isDue(now), inArray(jobs.tipo, names)));
  return rows.map(({ tipo }) => tipo);
}

/** How much of each kind is waiting. */
export function countByKind(db: Database): Promise<{ tipo: string; all: number }[]> {
  return db
    .select({ tipo: jobs.tipo, all: count() })
    .from(jobs)
    .where(eq(jobs.estado, 'pendiente'))
    .groupBy(jobs.tipo);
}

/**
 * How much there is of each kind and state, how much of it has failed before, and since when the first
 * of it is due.
 */
export function sumJobs(db: Database) {
  return db
    .select({
      tipo: jobs.tipo,
      estado: jobs.estado,
      all: count(),
      failed: sql<number>`count(case when ${jobs.intentos} > 0 then 1 end)`.mapWith(Number),
      first: sql<number>`min(${jobs.proximoEn})`.mapWith(Number),
    })
    .from(jobs)
    .groupBy(jobs.tipo, jobs.estado);
}

/** Takes what has been due the longest, in one statement; `until` is when it is due again. */
export async function takeJob(
  db: Database,
  tipo: string,
  { now, until, arriendo }: { now: number; until: number; arriendo: string },
): Promise<JobRow | undefined> {
  const first = unlocked(
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(isDue(now), eq(jobs.tipo, tipo)))
      // By nothing that the index lacks: thousands may be due since the same moment.
      .orderBy(asc(jobs.proximoEn))
      .limit(1),
  );
  const [row] = await db
    .update(jobs)
    .set({ arriendo, proximoEn: until, caidas: sql`${jobs.caidas} + 1` })
    .where(eq(jobs.id, first))
    .returning();
  return row;
}

const isMine = ({ id, arriendo }: LeasedJob) => and(eq(jobs.id, id), eq(jobs.arriendo, arriendo));

/** A piece of work, and the name of the try that has it. */
export interface LeasedJob {
  id: string;
  arriendo: string;
}

/** Removes what is done. Returns whether the try still had it. */
export async function deleteLeased(tx: Database, held: LeasedJob): Promise<boolean> {
  return (await tx.delete(jobs).where(isMine(held)).returning({ id: jobs.id })).length > 0;
}

/** Changes what a try has. Returns whether it still had it. */
export async function updateLeased(
  tx: Database,
  held: LeasedJob,
  values: Partial<JobRow>,
): Promise<boolean> {
  const rows = await tx.update(jobs).set(values).where(isMine(held)).returning({ id: jobs.id });
  return rows.length > 0;
}

/** Makes all leased jobs due: their workers have died. */
export async function releaseAll(db: Database, now: number): Promise<void> {
  await db
    .update(jobs)
    .set({ arriendo: null, proximoEn: now })
    .where(and(isNotNull(jobs.arriendo), eq(jobs.estado, 'pendiente')));
}

/** Work as the operator sees it, given up first, then in the order in which it is due. */
export function listJobs(db: Database, tipo: string | undefined, most: number): Promise<JobRow[]> {
  const query = db.select().from(jobs);
  const filtered = tipo === undefined ? query : query.where(eq(jobs.tipo, tipo));
  return filtered.orderBy(asc(jobs.estado), asc(jobs.proximoEn), desc(jobs.id)).limit(most);
}

/** Which work an order of the operator is about: one piece, or all that was given up. */
const meant = (id: string | undefined) =>
  id === undefined ? eq(jobs.estado, 'abandonado') : eq(jobs.id, id);

/** Resets jobs to their first attempt. Returns how many. */
export async function retryJobs(
  tx: Database,
  id: string | undefined,
  now: number,
): Promise<number> {
  const rows = await tx
    .update(jobs)
    .set({ estado: 'pendiente', intentos: 0, caidas: 0, proximoEn: now, arriendo: null })
    .where(meant(id))
    .returning({ id: jobs.id });
  return rows.length;
}

/** Removes work. Returns how much. */
export async function dropJobs(tx: Database, id: string | undefined): Promise<number> {
  return (await tx.delete(jobs).where(meant(id)).returning({ id: jobs.id })).length;
}

/** Removes what was given up before a moment. */
export async function dropOldJobs(tx: Database, before: number): Promise<void> {
  await tx.delete(jobs).where(and(eq(jobs.estado, 'abandonado'), lt(jobs.proximoEn, before)));
}

/** Counts the abandoned jobs. */
export async function countAbandoned(db: Database): Promise<number> {
  const [row] = await db.select({ all: count() }).from(jobs).where(eq(jobs.estado, 'abandonado'));
  return row?.all ?? 0;
}

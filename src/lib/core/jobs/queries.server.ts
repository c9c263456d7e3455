import { dialect } from '@db/dialect';
import { jobs } from '@db/tables';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '@/lib/core/db';
import { deleteUpTo } from '@/lib/core/db/bulk';
import { databaseTime, preparedQuery, preparedTime } from '@/lib/core/db/dialect-sql';

export type JobRow = typeof jobs.$inferSelect;

/** A row to be written; its due time may be an expression of the database's clock. */
type NewJob = Omit<JobRow, 'proximoEn'> & { proximoEn: number | SQL<number> };

/** The method of a select that only PostgreSQL has. */
interface Lockable<Query> {
  for(strength: 'update', how: { skipLocked: true }): Query;
}

/** On PostgreSQL: skips rows that another process has locked. SQLite has one writer at a time. */
function unlocked<Query>(query: Query): Query {
  if (dialect === 'sqlite') return query;
  return (query as unknown as Lockable<Query>).for('update', { skipLocked: true });
}

/** Stores a job unless there is one of its kind and key. */
export async function insertJob(tx: Database, row: NewJob): Promise<void> {
  await tx.insert(jobs).values(row).onConflictDoNothing();
}

/**
 * Like insertJob, but moves a waiting job of that key forward if it is due later. It always writes
 * the row, so that it either waits for a process that is finishing the job, or that process sees
 * the state before this write.
 */
export async function insertOrAdvanceJob(tx: Database, row: NewJob): Promise<void> {
  const proposed = sql`excluded.${sql.identifier(jobs.proximoEn.name)}`;
  const waits = sql`${jobs.arriendo} IS NULL AND ${jobs.proximoEn} > ${proposed}`;
  await tx
    .insert(jobs)
    .values(row)
    .onConflictDoUpdate({
      target: [jobs.tipo, jobs.clave],
      set: {
        estado: 'pendiente',
        proximoEn: sql`CASE WHEN ${waits} THEN ${proposed} ELSE ${jobs.proximoEn} END`,
      },
    });
}

const isDue = (now: SQL<number>) => and(eq(jobs.estado, 'pendiente'), lte(jobs.proximoEn, now));

/** Returns the kinds among `names` with a due job. */
export async function dueKinds(db: Database, names: string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ tipo: jobs.tipo })
    .from(jobs)
    .where(and(isDue(databaseTime()), inArray(jobs.tipo, names)));
  return rows.map(({ tipo }) => tipo);
}

/** Counts the waiting jobs of each kind. */
export function countByKind(db: Database): Promise<{ tipo: string; all: number }[]> {
  return db
    .select({ tipo: jobs.tipo, all: count() })
    .from(jobs)
    .where(eq(jobs.estado, 'pendiente'))
    .groupBy(jobs.tipo);
}

/** Counts jobs by kind and state, those that failed before, and the time of the first due one. */
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

const takeFirst = preparedQuery((db) => {
  const first = unlocked(
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(isDue(preparedTime()), eq(jobs.tipo, sql.placeholder('tipo'))))
      // Sorted by indexed columns only: thousands may be due since the same time.
      .orderBy(asc(jobs.proximoEn))
      .limit(1),
  );
  const lease = {
    arriendo: sql`${sql.placeholder('arriendo')}`,
    proximoEn: preparedTime(sql.placeholder('lease')),
  };
  return db
    .update(jobs)
    .set({ ...lease, caidas: sql`${jobs.caidas} + 1` })
    .where(eq(jobs.id, first))
    .returning();
});

/** Takes the job that is due the longest, in one statement, for `lease` ms by the database. */
export async function takeJob(
  db: Database,
  tipo: string,
  by: { lease: number; arriendo: string },
): Promise<JobRow | undefined> {
  const [row] = await takeFirst(db, { tipo, ...by });
  return row;
}

const isMine = ({ id, arriendo }: LeasedJob) => and(eq(jobs.id, id), eq(jobs.arriendo, arriendo));

/** A job and the lease of the attempt that holds it. */
export interface LeasedJob {
  id: string;
  arriendo: string;
}

/** Returns the columns that a lease of `ms` sets. */
export const leasedFor = (ms: number) => ({ proximoEn: databaseTime(ms) });

const heldOne = and(
  eq(jobs.id, sql.placeholder('id')),
  eq(jobs.arriendo, sql.placeholder('arriendo')),
);

const deleteOne = preparedQuery((db) => db.delete(jobs).where(heldOne).returning({ id: jobs.id }));

/** Deletes a finished job. Returns true when the attempt still held it. */
export async function deleteLeased(tx: Database, { id, arriendo }: LeasedJob): Promise<boolean> {
  return (await deleteOne(tx, { id, arriendo })).length > 0;
}

/** Deletes the job of a kind and key unless an attempt holds it. */
export async function deleteWaiting(tx: Database, tipo: string, clave: string): Promise<void> {
  await tx
    .delete(jobs)
    .where(and(eq(jobs.tipo, tipo), eq(jobs.clave, clave), isNull(jobs.arriendo)));
}

/** Changes a job. Returns true when the attempt still held it. */
export async function updateLeased(
  tx: Database,
  held: LeasedJob,
  values: Partial<NewJob>,
): Promise<boolean> {
  const rows = await tx.update(jobs).set(values).where(isMine(held)).returning({ id: jobs.id });
  return rows.length > 0;
}

/**
 * Renews the leases of attempts for `lease` ms; returns the attempts that still held theirs. Locked
 * rows are skipped, because their own attempts are writing them.
 */
export async function renewLeases(db: Database, held: LeasedJob[], lease: number) {
  const ids = held.map(({ id }) => id);
  const free = unlocked(db.select({ id: jobs.id }).from(jobs).where(inArray(jobs.id, ids)));
  const attempts = held.map(({ arriendo }) => arriendo);
  const rows = await db
    .update(jobs)
    .set(leasedFor(lease))
    .where(and(inArray(jobs.id, free), inArray(jobs.arriendo, attempts)))
    .returning({ arriendo: jobs.arriendo });
  return new Set(rows.map(({ arriendo }) => arriendo));
}

/** Makes all leased jobs due: their workers have died. */
export async function releaseAll(db: Database): Promise<void> {
  await db
    .update(jobs)
    .set({ arriendo: null, proximoEn: databaseTime() })
    .where(and(isNotNull(jobs.arriendo), eq(jobs.estado, 'pendiente')));
}

/** Lists jobs for the operator, abandoned ones first, then by due time. */
export function listJobs(db: Database, tipo: string | undefined, most: number): Promise<JobRow[]> {
  const query = db.select().from(jobs);
  const filtered = tipo === undefined ? query : query.where(eq(jobs.tipo, tipo));
  return filtered.orderBy(asc(jobs.estado), asc(jobs.proximoEn), desc(jobs.id)).limit(most);
}

/** Selects the jobs of an operator's command: one, or all abandoned ones. */
const meant = (id: string | undefined) =>
  id === undefined ? eq(jobs.estado, 'abandonado') : eq(jobs.id, id);

/** Resets jobs to their first attempt. Returns their number. */
export async function retryJobs(tx: Database, id: string | undefined): Promise<number> {
  const rows = await tx
    .update(jobs)
    .set({ estado: 'pendiente', intentos: 0, caidas: 0, proximoEn: databaseTime(), arriendo: null })
    .where(meant(id))
    .returning({ id: jobs.id });
  return rows.length;
}

/** Deletes jobs. Returns their number. */
export async function dropJobs(tx: Database, id: string | undefined): Promise<number> {
  return (await tx.delete(jobs).where(meant(id)).returning({ id: jobs.id })).length;
}

/** Deletes up to `most` jobs that were abandoned before a time; returns their number. */
export function dropOldJobs(tx: Database, before: number, most: number): Promise<number> {
  const where = and(eq(jobs.estado, 'abandonado'), lt(jobs.proximoEn, before));
  return deleteUpTo(tx, { table: jobs, key: jobs.id, where, most });
}

/** Lists recurring jobs whose last turn failed at every attempt. */
export function listMissed(db: Database, kinds: string[], clave: string) {
  const missed = and(eq(jobs.estado, 'pendiente'), eq(jobs.intentos, 0), ne(jobs.error, ''));
  return db
    .select({ kind: jobs.tipo, error: jobs.error })
    .from(jobs)
    .where(and(inArray(jobs.tipo, kinds), eq(jobs.clave, clave), missed));
}

/** Lists recurring jobs that are due more than `ms` from now, with the database's time. */
export function listFarOff(db: Database, clave: string, ms: number) {
  const now = databaseTime().mapWith(Number);
  return db
    .select({ kind: jobs.tipo, dueAt: jobs.proximoEn, now })
    .from(jobs)
    .where(and(eq(jobs.clave, clave), isNull(jobs.arriendo), gt(jobs.proximoEn, databaseTime(ms))));
}

/** Counts the abandoned jobs. */
export function countAbandoned(db: Database): Promise<number> {
  return db.$count(jobs, eq(jobs.estado, 'abandonado'));
}

import { atomically, type Database, longRead, once, reading, runAfterCommit } from '@/lib/core/db';
import { inBatches } from '@/lib/core/db/bulk';
import { databaseTime } from '@/lib/core/db/dialect-sql';
import { log } from '@/lib/core/env/log';
import { newId, nowMs } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import { DAY_MS } from '@/lib/core/time/units';
import { addKind, allKinds, type JobData, type JobKind, kindOf } from './kinds';
import * as queries from './queries.server';

/** Time (ms) for which an abandoned job is kept for the operator. */
const KEEP_ABANDONED_MS = 90 * DAY_MS;
/** The key of the single job of a recurring kind. */
const RECURRING_KEY = 'siempre';
/** Recurring kinds of earlier versions, whose jobs may still wait in the database. */
const RETIRED_KINDS = ['versiones'];

let wake: (name: string) => void = () => undefined;

/** Calls `listener` in this process when a job of a kind is committed. */
export function onJob(listener: (name: string) => void): void {
  wake = listener;
}

/** Waiting jobs of each kind, as last counted by this process. */
const depth = new Map<string, number>();

/** Counts the waiting jobs, so that no queue grows without bound. */
export async function measureDepth(): Promise<void> {
  const counted = await queries.countByKind(await reading());
  depth.clear();
  for (const { tipo, all } of counted) depth.set(tipo, all);
}

/** Options of a new job. */
interface EnqueueOptions {
  /** Unique among the jobs of its kind: a second job with the same key is not added. */
  key?: string;
  /** When it is due (UTC ms); now by default. */
  at?: number;
  /** Moves a waiting job of that key forward to `at`, if it is due later. */
  sooner?: true;
}

/** Adds jobs of one kind. */
export interface JobQueue<Data extends JobData> {
  /** Adds a job inside the caller's transaction. Throws `unavailable` when too many wait. */
  enqueue(tx: Database, data: Data, options?: EnqueueOptions): Promise<void>;
  /** Deletes the job of a key inside the caller's transaction, unless it is running. */
  remove(tx: Database, key: string): Promise<void>;
}

async function store(
  tx: Database,
  tipo: string,
  datos: JobData,
  { key, at, sooner }: EnqueueOptions,
): Promise<void> {
  const now = nowMs();
  const insert = sooner ? queries.insertOrAdvanceJob : queries.insertJob;
  await insert(tx, {
    id: newId(),
    tipo,
    clave: key ?? null,
    datos,
    estado: 'pendiente',
    intentos: 0,
    caidas: 0,
    // By the database's clock, so that every process sees it as due at once.
    proximoEn: at === undefined || at <= now ? databaseTime() : at,
    arriendo: null,
    creadoEn: now,
    error: '',
  });
}

/** Returns the queue of a kind that another feature defines. */
export function jobQueue<Data extends JobData>(name: string): JobQueue<Data> {
  return {
    enqueue: async (tx, data, options = {}) => {
      const most = kindOf(name)?.most ?? Number.POSITIVE_INFINITY;
      if ((depth.get(name) ?? 0) >= most) {
        throw new AppError('unavailable', { headers: { 'Retry-After': '60' } });
      }
      await store(tx, name, data, options);
      runAfterCommit(tx, () => {
        // A job that is moved forward was counted when it was added.
        if (!options.sooner) depth.set(name, (depth.get(name) ?? 0) + 1);
        wake(name);
      });
    },
    remove: (tx, key) => queries.deleteWaiting(tx, name, key),
  };
}

/** Defines a kind of job. `src/server/composition.ts` imports every module that defines one. */
export function defineJob<Data extends JobData>(definition: JobKind<Data>): JobQueue<Data> {
  return jobQueue(addKind(definition).name);
}

/**
 * Adds the job of each recurring kind unless it exists, and deletes those of retired kinds. A new
 * one is due at once, or at its kind's `first`.
 */
export async function ensureRecurring(names: string[]): Promise<void> {
  await atomically(async (tx) => {
    for (const kind of RETIRED_KINDS) await queries.deleteWaiting(tx, kind, RECURRING_KEY);
    for (const name of names) {
      const at = kindOf(name)?.first?.(nowMs());
      await store(tx, name, {}, { key: RECURRING_KEY, ...(at !== undefined && { at }) });
    }
  });
}

/**
 * Reschedules recurring jobs that are due more than a day after their next turn, because this
 * machine's clock was ahead when they last ran.
 */
export async function recallRecurring(): Promise<void> {
  for (const row of await queries.listFarOff(await reading(), RECURRING_KEY, DAY_MS)) {
    const at = kindOf(row.kind)?.next?.(row.now);
    if (at === undefined || row.dueAt <= at + DAY_MS) continue;
    log().error(
      { kind: row.kind, dueAt: row.dueAt, at },
      'the clock was ahead: a job is brought back',
    );
    await atomically((tx) => store(tx, row.kind, {}, { key: RECURRING_KEY, at, sooner: true }));
  }
}

export function isRecurring({ tipo, clave }: queries.JobRow): boolean {
  return clave === RECURRING_KEY && kindOf(tipo)?.next !== undefined;
}

const summary = ({
  id,
  tipo,
  estado,
  intentos,
  proximoEn,
  creadoEn,
  arriendo,
  error,
}: queries.JobRow) => ({
  id,
  tipo,
  estado: arriendo !== null && proximoEn > nowMs() ? 'en curso' : estado,
  intentos,
  proximoEn,
  creadoEn,
  error,
});

/** Lists jobs for the operator, abandoned ones first, without their data. */
export async function listJobs(kind: string | undefined, most: number) {
  return (await queries.listJobs(await reading(), kind, most)).map(summary);
}

/** Retries one job, or every abandoned one. Returns how many. */
export function retryJobs(id: string | undefined, tx?: Database): Promise<number> {
  const retry = (db: Database) => queries.retryJobs(db, id);
  return tx ? retry(tx) : once(retry);
}

/** Removes one job, or every abandoned one. Returns how many. */
export function dropJobs(id: string | undefined, tx?: Database): Promise<number> {
  const drop = (db: Database) => queries.dropJobs(db, id);
  return tx ? drop(tx) : once(drop);
}

/**
 * Counts the jobs of each known kind, those that failed before, and the age of the oldest due one
 * (ms). Kinds without jobs have zero.
 */
export async function jobFigures() {
  const now = nowMs();
  const rows = await longRead(queries.sumJobs);
  return allKinds().flatMap(({ name }) =>
    (['pendiente', 'abandonado'] as const).map((estado) => {
      const row = rows.find((one) => one.tipo === name && one.estado === estado);
      return {
        kind: name,
        state: estado,
        count: row?.all ?? 0,
        failed: row?.failed ?? 0,
        age: Math.max(0, now - (row?.first ?? now)),
      };
    }),
  );
}

/** Deletes abandoned jobs that are older than KEEP_ABANDONED_MS. */
export async function purgeJobs(now: number): Promise<void> {
  await inBatches((tx, most) => queries.dropOldJobs(tx, now - KEEP_ABANDONED_MS, most));
}

/** Returns the recurring kinds whose last turn failed at every attempt, with the error. */
export async function listMissedTurns(): Promise<{ kind: string; error: string }[]> {
  const kinds = allKinds().filter(({ next }) => next !== undefined);
  const names = kinds.map(({ name }) => name);
  return queries.listMissed(await reading(), names, RECURRING_KEY);
}

type MissedListener = (kind: string, error: string) => Promise<void>;
const missedListeners: MissedListener[] = [];

/** Registers a listener for turns of recurring jobs of which all attempts failed. */
export function onMissedTurn(listener: MissedListener): void {
  missedListeners.push(listener);
}

/** Calls the listeners one after the other. */
export async function reportMissedTurn(kind: string, error: string): Promise<void> {
  for (const listener of missedListeners) await listener(kind, error);
}

export async function countAbandonedJobs(): Promise<number> {
  return queries.countAbandoned(await reading());
}

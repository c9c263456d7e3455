import { AsyncResource } from 'node:async_hooks';
import { dialect } from '@db/dialect';
import { atomically, once, reading } from '@/lib/core/db';
import { databaseTime } from '@/lib/core/db/dialect-sql';
import { isDiskFull, isUnavailable } from '@/lib/core/db/errors';
import { describeError, log } from '@/lib/core/env/log';
import { every, monotonicMs, newId, nextTurn, nowMs, random, sleep } from '@/lib/core/env/system';
import { SECOND_MS } from '@/lib/core/time/units';
import {
  allKinds,
  type JobAttempt,
  type JobData,
  kindOf,
  type NextAttempt,
  PAUSES,
  PermanentFailure,
  pauseAfter,
  type RegisteredKind,
} from './kinds';
import * as queries from './queries.server';
import {
  countAbandonedJobs,
  ensureRecurring,
  isRecurring,
  measureDepth,
  onJob,
  recallRecurring,
  reportMissedTurn,
} from './service.server';

/** Lease duration (ms), after which others can take the jobs of a dead process. */
const LEASE_MS = 20 * SECOND_MS;
/** A lease survives three failed renewals. */
const RENEW_EVERY_MS = 5 * SECOND_MS;

/** Another worker holds the job, or may hold it: this attempt's result is discarded. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/** Returns the duration (ms) of a lease that is not renewed. */
export const leaseTime = ({ lease }: RegisteredKind) => Math.min(LEASE_MS, lease);

/** The lease of an attempt. Its times are of `monotonicMs`, so that clock changes do not matter. */
export interface Lease extends queries.LeasedJob {
  /** No other process can hold the job before this time. */
  certainUntil: number;
  /** End of the kind's time limit, after which the lease is not renewed: the job may hang. */
  renewUntil: number;
}

/** Returns a lease; `began` is the `monotonicMs` before the query that took it. */
export function newLease(kind: RegisteredKind, held: queries.LeasedJob, began: number): Lease {
  return { ...held, certainUntil: began + leaseTime(kind), renewUntil: began + kind.lease };
}

/** Throws LeaseLost once another process could have taken the job. */
export function assertHeld({ certainUntil }: Lease): void {
  if (monotonicMs() >= certainUntil) throw new LeaseLost();
}

/** Stores an attempt's progress and restarts the kind's time limit. Throws LeaseLost. */
export async function storeProgress(
  kind: RegisteredKind,
  lease: Lease,
  datos: queries.JobRow['datos'],
): Promise<void> {
  const began = monotonicMs();
  const values = { datos, ...queries.leasedFor(leaseTime(kind)) };
  if (!(await once((db) => queries.updateLeased(db, lease, values)))) throw new LeaseLost();
  Object.assign(lease, newLease(kind, lease, began));
}

/** Renews the leases of the jobs that run in this process. */
export class LeaseKeeper {
  readonly #leases = new Set<Lease>();
  #stop: () => void = () => undefined;

  /** Starts periodic renewal; `onError` receives its errors. */
  start(onError: (error: unknown) => void): void {
    this.#stop = every(RENEW_EVERY_MS, () => void this.renew().catch(onError));
  }

  stop(): void {
    this.#stop();
  }

  /** Renews a lease until `done` is settled. */
  keep(lease: Lease, done: Promise<void>): void {
    this.#leases.add(lease);
    void done.finally(() => this.#leases.delete(lease));
  }

  /** Renews the leases of attempts within their kind's time limit, in one query. */
  async renew(): Promise<void> {
    const began = monotonicMs();
    const running = [...this.#leases].filter(({ renewUntil }) => began < renewUntil);
    if (running.length === 0) return;
    const renewed = await once((db) => queries.renewLeases(db, running, LEASE_MS));
    for (const lease of running) {
      if (renewed.has(lease.arriendo)) lease.certainUntil = began + LEASE_MS;
    }
  }
}

/** Poll interval (ms): finds due jobs and those that other processes enqueued. */
const POLL = 1_000;
/** Polls per update of the queue depth. */
const COUNT_EVERY = 30;
/** Time (ms) that `stop` waits for running jobs; others restart when their leases expire. */
const STOP_LIMIT = 8_000;
const MAX_ERROR_LENGTH = 300;
/** Pause (ms) before a retry when the database is unavailable or the disk full. */
const UNAVAILABLE_PAUSE = 5_000;
/** Consecutive crashes of the process during a job after which the job is abandoned. */
const MAX_CRASHES = 25;

/** Columns that end an attempt: releases the lease and resets the crash count. */
const ENDED = { arriendo: null, caidas: 0 };
/** Columns that end an attempt that succeeded. */
const SUCCEEDED = { ...ENDED, intentos: 0, error: '' };

/**
 * Returns a due time; by the database's clock if it is now, because all processes share that clock.
 */
const moment = (at: number) => (at <= nowMs() ? databaseTime() : at);

const dueOf = (then: number | NextAttempt<JobData> | undefined) => {
  if (then === undefined) return undefined;
  if (typeof then === 'number') return { proximoEn: moment(then) };
  return { proximoEn: moment(then.at), datos: then.data };
};

/** Returns the storable text of an error, without personal data. */
function errorText(error: unknown): string {
  const { type, code, message } = describeError(error);
  return [type, code, message].filter(Boolean).join(': ').slice(0, MAX_ERROR_LENGTH);
}

/** Releases a job, due again after `pause` ms; the attempt is not counted. */
async function releaseJob(held: queries.LeasedJob, pause = 0): Promise<void> {
  const proximoEn = databaseTime(pause);
  await once((db) => queries.updateLeased(db, held, { ...ENDED, proximoEn }));
}

/** Runs due jobs of all kinds until it is stopped. */
export class Runner {
  readonly #running = new Map<string, Set<Promise<void>>>();
  readonly #pumping = new Map<string, Promise<void>>();
  readonly #again = new Set<string>();
  readonly #stopping = new AbortController();
  readonly #leases = new LeaseKeeper();
  #stopPolling: () => void = () => undefined;
  #polls = 0;
  #isPolling = false;

  /** Starts polling. Enqueues recurring jobs; on SQLite releases leases of dead processes. */
  async start(): Promise<void> {
    // Detached, so that a job does not inherit the AsyncLocalStorage of the request.
    onJob(AsyncResource.bind((name) => void this.#pump(name)));
    const recurring = allKinds().filter(({ next }) => next !== undefined);
    // An embedded database has one process: other leases belong to processes that have ended.
    if (dialect === 'sqlite') await once((db) => queries.releaseAll(db));
    await ensureRecurring(recurring.map(({ name }) => name));
    const abandoned = await countAbandonedJobs();
    if (abandoned > 0) log().error({ abandoned }, 'jobs are abandoned: npm run admin -- work');
    this.#leases.start((err) => {
      if (!isUnavailable(err)) log().error({ err }, 'leases could not be renewed');
    });
    this.#stopPolling = every(POLL, () => void this.#poll());
    void this.#poll();
  }

  /** Stops taking jobs, aborts `signal` and waits up to STOP_LIMIT; then leases just expire. */
  async stop(): Promise<void> {
    this.#stopPolling();
    this.#stopping.abort();
    const ended = async () => {
      // Waits first for attempts that are taking a job and are not yet in #running.
      await Promise.allSettled(this.#pumping.values());
      await Promise.allSettled(this.#tries());
    };
    await Promise.race([ended(), sleep(STOP_LIMIT)]);
    this.#leases.stop();
  }

  #tries(): Promise<void>[] {
    return [...this.#running.values()].flatMap((set) => [...set]);
  }

  /** Runs jobs until none is due and none is running. For tests and simulation. */
  async drain(): Promise<void> {
    for (;;) {
      await Promise.allSettled(this.#tries());
      const names = allKinds().map(({ name }) => name);
      const due = await queries.dueKinds(await reading(), names);
      // Read after the query, because a job that began during it is no longer due.
      const isIdle = this.#tries().length === 0 && this.#pumping.size === 0;
      if (due.length === 0 && isIdle) return;
      await Promise.all(due.map((name) => this.#pump(name)));
      await nextTurn();
    }
  }

  async #poll(): Promise<void> {
    if (this.#isPolling) return;
    this.#isPolling = true;
    try {
      if (this.#polls++ % COUNT_EVERY === 0) await Promise.all([measureDepth(), recallRecurring()]);
      const names = allKinds().map(({ name }) => name);
      const due = await queries.dueKinds(await reading(), names);
      for (const name of due) void this.#pump(name);
    } catch (err) {
      if (!isUnavailable(err)) log().error({ err }, 'due jobs could not be queried');
    } finally {
      this.#isPolling = false;
    }
  }

  /** Starts due jobs of a kind up to its `atOnce`; a call during a run repeats it afterwards. */
  async #pump(name: string): Promise<void> {
    const kind = kindOf(name);
    if (!kind) return;
    if (this.#pumping.has(name)) {
      this.#again.add(name);
      return;
    }
    const taking = this.#takeAll(kind);
    this.#pumping.set(name, taking);
    await taking;
  }

  async #takeAll(kind: RegisteredKind): Promise<void> {
    const { name } = kind;
    try {
      do this.#again.delete(name);
      while ((await this.#fill(kind)) || this.#again.has(name));
    } catch (err) {
      if (!isUnavailable(err)) log().error({ err, kind: name }, 'jobs could not be taken');
    } finally {
      this.#pumping.delete(name);
    }
  }

  /** Starts one due job unless `atOnce` are running. Returns true if it did. */
  async #fill(kind: RegisteredKind): Promise<boolean> {
    const running = this.#running.get(kind.name) ?? new Set();
    this.#running.set(kind.name, running);
    if (this.#stopping.signal.aborted || running.size >= kind.atOnce) return false;
    const [began, arriendo] = [monotonicMs(), newId()];
    const take = { lease: leaseTime(kind), arriendo };
    const row = await once((db) => queries.takeJob(db, kind.name, take));
    if (!row) return false;
    const lease = newLease(kind, { id: row.id, arriendo }, began);
    if (this.#stopping.signal.aborted) {
      await releaseJob(lease);
      return false;
    }
    const done = this.#perform(kind, row, lease).finally(() => {
      running.delete(done);
      void this.#pump(kind.name);
    });
    running.add(done);
    this.#leases.keep(lease, done);
    return true;
  }

  async #perform(kind: RegisteredKind, row: queries.JobRow, held: Lease): Promise<void> {
    // By the database's clock, because `next` could return a past time by a slow local clock.
    const begun = row.proximoEn - leaseTime(kind);
    try {
      if (row.caidas > MAX_CRASHES) throw new PermanentFailure('the process died at every attempt');
      const job = this.#try(kind, row, held);
      await kind.run(job);
      if (!job.isFinished()) await finishJob(kind, row, held, begun);
    } catch (error) {
      await this.#failed(kind, row, held, { error, begun }).catch((err: unknown) =>
        // The lease expires, and another attempt follows.
        log().warn({ err, kind: kind.name }, 'a failed attempt could not be stored'),
      );
    }
  }

  #try(kind: RegisteredKind, row: queries.JobRow, held: Lease) {
    let finished = false;
    const job: JobAttempt<JobData> & { isFinished(): boolean } = {
      id: row.id,
      data: row.datos,
      attempt: row.intentos + 1,
      signal: this.#stopping.signal,
      assertHeld: () => assertHeld(held),
      progress: (datos) => storeProgress(kind, held, datos),
      finish: async (tx) => {
        if (!(await queries.deleteLeased(tx, held))) throw new LeaseLost();
        finished = true;
      },
      again: async (tx, next) => {
        // Locks the row first, so that `next` sees a concurrent `sooner`, or makes it wait.
        const locked = queries.leasedFor(leaseTime(kind));
        if (!(await queries.updateLeased(tx, held, locked))) throw new LeaseLost();
        const due = dueOf(await next());
        if (due) await queries.updateLeased(tx, held, { ...SUCCEEDED, ...due });
        else await queries.deleteLeased(tx, held);
        finished = true;
      },
      isFinished: () => finished,
    };
    return job;
  }

  async #failed(
    kind: RegisteredKind,
    row: queries.JobRow,
    held: queries.LeasedJob,
    { error, begun }: { error: unknown; begun: number },
  ): Promise<void> {
    const names = { kind: kind.name, id: row.id };
    if (error instanceof LeaseLost) return log().warn(names, 'another worker took over the job');
    if (this.#stopping.signal.aborted || isUnavailable(error) || isDiskFull(error)) {
      await releaseJob(held, this.#stopping.signal.aborted ? 0 : UNAVAILABLE_PAUSE);
      return;
    }
    const intentos = row.intentos + 1;
    const pause = pauseAfter(intentos, kind.pauses ?? PAUSES, random());
    const text = errorText(error);
    if (pause !== undefined && !(error instanceof PermanentFailure)) {
      log().warn({ ...names, attempt: intentos, err: error }, 'job failed, will be retried');
      const values = { ...ENDED, intentos, error: text, proximoEn: databaseTime(pause) };
      await once((db) => queries.updateLeased(db, held, values));
      return;
    }
    log().error({ ...names, attempt: intentos, err: error }, 'job was abandoned');
    await once((db) =>
      queries.updateLeased(db, held, this.#afterLastAttempt(kind, row, { text, begun })),
    );
    if (isRecurring(row)) await reportMissedTurn(kind.name, text);
  }

  /**
   * Returns the columns after the last failed attempt: abandoned, or the next turn if recurring.
   */
  #afterLastAttempt(
    kind: RegisteredKind,
    row: queries.JobRow,
    { text, begun }: { text: string; begun: number },
  ) {
    const next = isRecurring(row) ? kind.next?.(begun) : undefined;
    if (next !== undefined) return { ...ENDED, intentos: 0, error: text, proximoEn: next };
    const intentos = row.intentos + 1;
    return {
      ...ENDED,
      intentos,
      error: text,
      estado: 'abandonado' as const,
      proximoEn: databaseTime(),
    };
  }
}

/** Deletes a finished job; reschedules a recurring one. Throws LeaseLost. */
async function finishJob(
  kind: RegisteredKind,
  row: queries.JobRow,
  held: queries.LeasedJob,
  begun: number,
): Promise<void> {
  const next = isRecurring(row) ? kind.next?.(begun) : undefined;
  await atomically(async (tx) => {
    const still =
      next === undefined
        ? await queries.deleteLeased(tx, held)
        : await queries.updateLeased(tx, held, { ...SUCCEEDED, datos: {}, proximoEn: next });
    if (!still) throw new LeaseLost();
  });
}

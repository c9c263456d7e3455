import type { Database } from '@/lib/core/db';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/core/time/units';

/** The data of a job: plain JSON. */
export type JobData = Record<string, unknown>;

export interface JobAttempt<Data extends JobData> {
  id: string;
  data: Data;
  /** Counts from 1. */
  attempt: number;
  /** Aborted when the process stops: work that can wait should then throw. */
  signal: AbortSignal;
  /**
   * Throws if another process may run the job now. To be called before an effect that happens once.
   */
  assertHeld(): void;
  /** Stores the progress and restarts the time limit. Throws when another process has the job. */
  progress(data: Data): Promise<void>;
  /** Deletes the job with the transaction of its result. Throws when another process has it. */
  finish(tx: Database): Promise<void>;
  /**
   * Like `finish`, for a job that may be due again: `next` returns the time and optionally new
   * data, or undefined for never. A concurrent `sooner` of the job is either seen by `next` or
   * waits until this is written.
   */
  again(tx: Database, next: () => Promise<number | NextAttempt<Data> | undefined>): Promise<void>;
}

/** The next due time of a job, with its data. */
export interface NextAttempt<Data extends JobData> {
  at: number;
  data: Data;
}

/** A kind of job, defined by the feature that runs it. `run` must be idempotent. */
export interface JobKind<Data extends JobData> {
  name: string;
  /** Runs a job. An exception is a failed attempt; PermanentFailure abandons the job at once. */
  run(job: JobAttempt<Data>): Promise<void>;
  /** The number of its jobs that run at the same time in a process. */
  atOnce?: number;
  /**
   * Time (ms) without progress after which another process may take the job. The job of a dead
   * process is taken within 20 s (runner.server.ts).
   */
  lease?: number;
  /** Pauses (ms) after each failed attempt; after the last one the job is abandoned. */
  pauses?: readonly number[];
  /** The most jobs that may wait. */
  most?: number;
  /** For recurring jobs: returns the next due time after the time at which the last run began. */
  next?(begun: number): number;
  /** Returns the first due time of a recurring job; immediately by default. */
  first?(now: number): number;
}

/** A failure that a retry cannot fix. The message must not contain personal data. */
export class PermanentFailure extends Error {
  override name = 'Hopeless';
}

const DEFAULTS = { atOnce: 2, lease: 5 * MINUTE_MS, most: 50_000 };

/** A kind with its defaults filled in. */
export type RegisteredKind = JobKind<JobData> & typeof DEFAULTS;

const kinds = new Map<string, RegisteredKind>();

/** Registers a kind of job in this process. */
export function addKind<Data extends JobData>(kind: JobKind<Data>): RegisteredKind {
  const registered = { ...DEFAULTS, ...kind } as unknown as RegisteredKind;
  kinds.set(kind.name, registered);
  return registered;
}

export function kindOf(name: string): RegisteredKind | undefined {
  return kinds.get(name);
}

export function allKinds(): RegisteredKind[] {
  return [...kinds.values()];
}

/** The default pauses after failed attempts: a job is abandoned after nine hours. */
export const PAUSES: readonly number[] = [
  10 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
];

/** The random share of a pause, so that jobs that failed together are not retried together. */
const JITTER = 0.2;

/** Returns the pause (ms) after a failed attempt; undefined after the last. `chance` is 0 to 1. */
export function pauseAfter(
  tries: number,
  pauses: readonly number[],
  chance: number,
): number | undefined {
  const pause = pauses[tries - 1];
  return pause === undefined ? undefined : Math.round(pause * (1 + JITTER * (chance - 0.5)));
}

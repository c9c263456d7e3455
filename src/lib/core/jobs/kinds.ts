import type { Database } from '@/lib/core/db';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/core/time/units';

/** The data of a job: plain JSON. */
export type JobData = Record<string, unknown>;

/** One attempt at a job. */
export interface JobAttempt<Data extends JobData> {
  id: string;
  data: Data;
  /** Counts from 1. */
  attempt: number;
  /** Aborted when the process stops: work that can wait should throw then. */
  signal: AbortSignal;
  /** Throws unless no other process can have the job now: to be asked before what happens once. */
  assertHeld(): void;
  /** Stores the progress and restarts the kind's time. Throws when another process has the job now. */
  progress(data: Data): Promise<void>;
  /**
   * Removes the job in the transaction that stores its result: both or nothing. Throws when another
   * process has the job now.
   */
  finish(tx: Database): Promise<void>;
  /**
   * Like finish, for a job that may be due again: `next` returns when, with new data if it likes, or
   * undefined for never. A job that is moved forward (`sooner`) meanwhile is seen by `next`, or
   * waits until this is written.
   */
  again(tx: Database, next: () => Promise<number | NextAttempt<Data> | undefined>): Promise<void>;
}

/** When a job is due again, and its data then. */
export interface NextAttempt<Data extends JobData> {
  at: number;
  data: Data;
}

/** A kind of job, defined by the domain that runs it. It must be idempotent. */
export interface JobKind<Data extends JobData> {
  name: string;
  /** Runs a job. An exception is a failed attempt; PermanentFailure abandons the job at once. */
  run(job: JobAttempt<Data>): Promise<void>;
  /** Jobs at the same time in one process. */
  atOnce?: number;
  /**
   * After so long (ms) without progress another process may take the job. The job of a process that
   * dies is taken within 20 s (runner.server.ts).
   */
  lease?: number;
  /** Pauses (ms) after each failed attempt; after the last one the job is abandoned. */
  pauses?: readonly number[];
  /** Jobs that may wait. */
  most?: number;
  /** For recurring jobs: when it is due next, after the moment at which it began. */
  next?(begun: number): number;
  /** When a recurring job is due for the first time; at once by default. */
  first?(now: number): number;
}

/** A failure that no retry mends. The message holds no personal data. */
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

/** Returns the kind of a name. */
export function kindOf(name: string): RegisteredKind | undefined {
  return kinds.get(name);
}

/** Returns every registered kind. */
export function allKinds(): RegisteredKind[] {
  return [...kinds.values()];
}

/** Pauses after each failed try where a kind has none of its own: given up after nine hours. */
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

/** A part of a pause that is left to chance, so that what failed together does not come back together. */
const JITTER = 0.2;

/**
 * Returns the pause (ms) after a try that failed; undefined after the last one. `chance` is a number
 * from 0 to 1.
 */
export function pauseAfter(
  tries: number,
  pauses: readonly number[],
  chance: number,
): number | undefined {
  const pause = pauses[tries - 1];
  return pause === undefined ? undefined : Math.round(pause * (1 + JITTER * (chance - 0.5)));
}

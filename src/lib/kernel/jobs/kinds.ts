import type { Database } from '@/lib/kernel/db';

/** What a piece of work is made of: plain JSON. */
export type WorkData = Record<string, unknown>;

/** One try at a piece of work. */
export interface Try<Data extends WorkData> {
  id: string;
  data: Data;
  /** Which try it is, beginning with 1. */
  attempt: number;
  /** Aborted when the process is to stop: what can wait should throw then. */
  signal: AbortSignal;
  /** Says how far it has come, and keeps it for another lease. Throws when somebody else has it now. */
  progress(data: Data): Promise<void>;
  /**
   * Has it done by the transaction that writes down what it did: both or nothing. Throws
   * when somebody else has it now.
   */
  finish(tx: Database): Promise<void>;
  /**
   * As finish, of what may have come up again: `next` says when it is due then, undefined for
   * never, and may give it something else to be made of. Whoever orders it (`sooner`) meanwhile is
   * seen by `next`, or waits until this is written.
   */
  again(tx: Database, next: () => Promise<number | NextTry<Data> | undefined>): Promise<void>;
}

/** When work is due again, and what it is made of then. */
export interface NextTry<Data extends WorkData> {
  at: number;
  data: Data;
}

/** A kind of work, defined by the domain that does it. Doing it twice must be like doing it once. */
export interface WorkKind<Data extends WorkData> {
  name: string;
  /** Does it. Whatever it throws is a failed try; Hopeless gives it up at once. */
  run(job: Try<Data>): Promise<void>;
  /** How many at a time in one process. */
  atOnce?: number;
  /** How long a try may take before another process may take it, in milliseconds. */
  lease?: number;
  /** What to wait after each failed try, in milliseconds: after the last one it is given up. */
  pauses?: readonly number[];
  /** How many may wait. */
  most?: number;
  /** For what comes round again: when it is due next, after a moment at which it was begun. */
  next?(begun: number): number;
  /** When what comes round is due for the first time, where that is not at once. */
  first?(now: number): number;
}

/** Work that will fail however often it is tried. The message has nobody's data. */
export class Hopeless extends Error {
  override name = 'Hopeless';
}

const MINUTE = 60_000;

const DEFAULTS = { atOnce: 2, lease: 5 * MINUTE, most: 50_000 };

/** A kind with everything that it left out. */
export type KnownKind = WorkKind<WorkData> & typeof DEFAULTS;

const kinds = new Map<string, KnownKind>();

/** Makes a kind of work known to this process. */
export function addKind<Data extends WorkData>(kind: WorkKind<Data>): KnownKind {
  const known = { ...DEFAULTS, ...kind } as unknown as KnownKind;
  kinds.set(kind.name, known);
  return known;
}

/** The kind of a name. */
export function kindOf(name: string): KnownKind | undefined {
  return kinds.get(name);
}

/** Every kind that this process can do. */
export function allKinds(): KnownKind[] {
  return [...kinds.values()];
}

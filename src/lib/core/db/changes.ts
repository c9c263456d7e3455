import type { Database } from './database';

/** Writes what a transaction that changed public pages brings with it. */
type Companion = (tx: Database, tags: readonly string[]) => Promise<void>;

/** Receives the tags that a commit invalidated, or undefined when any page may have changed. */
type Listener = (tags: readonly string[] | undefined) => void;

const invalidatedByTransaction = new WeakMap<Database, Set<string>>();
const listeners: Listener[] = [];
const companions: Companion[] = [];

/** Returns the set that `invalidate` fills while the transaction runs. */
export function collectInvalidated(tx: Database): Set<string> {
  const invalidated = new Set<string>();
  invalidatedByTransaction.set(tx, invalidated);
  return invalidated;
}

/**
 * Invalidates cache tags (`/slug` is a page's) with this transaction. After its commit every process
 * drops the pages that bear one of them, and what else it keeps of them in memory.
 */
export function invalidate(tx: Database, ...tags: string[]): void {
  const invalidated = invalidatedByTransaction.get(tx);
  for (const tag of tags) invalidated?.add(tag);
}

/** Calls `companion` at the end of every transaction of this process that changed public pages, inside it. */
export function beforeInvalidated(companion: Companion): void {
  companions.push(companion);
}

/** Calls the companions of a transaction. */
export async function accompany(tx: Database, tags: readonly string[]): Promise<void> {
  for (const companion of companions) await companion(tx, tags);
}

/** Calls `listener` after every commit that changed public pages, in this process or another. */
export function onInvalidated(listener: Listener): void {
  listeners.push(listener);
}

/** Calls the listeners of this process; `tags` undefined: any page may have changed. */
export function publishInvalidated(tags: readonly string[] | undefined): void {
  if (tags?.length === 0) return;
  for (const listener of listeners) listener(tags);
}

let knownAt = Number.POSITIVE_INFINITY;

/** Notes the moment (performance.now) up to which all commits of other processes are known. */
export function noteKnown(at: number): void {
  knownAt = at;
}

/**
 * The moment (performance.now) up to which this process knows what others have committed; Infinity
 * where no other process writes pages.
 */
export function changesKnownAt(): number {
  return knownAt;
}

const afterCommit = new WeakMap<Database, (() => void)[]>();

/** Returns the list that `runAfterCommit` fills while the transaction runs. */
export function collectAfterCommit(tx: Database): (() => void)[] {
  const callbacks: (() => void)[] = [];
  afterCommit.set(tx, callbacks);
  return callbacks;
}

/** Calls `callback` in this process once the transaction is committed. It must not throw. */
export function runAfterCommit(tx: Database, callback: () => void): void {
  afterCommit.get(tx)?.push(callback);
}

import type { Database } from './database';

/** Writes what a transaction that changed public pages brings with it. */
type Companion = (tx: Database, paths: readonly string[]) => Promise<void>;

/** Receives the paths of the pages that a commit changed, or undefined when it may be any page. */
type Listener = (paths: readonly string[] | undefined) => void;

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
 * Marks public pages (`/slug`) as changed by this transaction. After its commit every process
 * drops them from its caches.
 */
export function invalidate(tx: Database, ...paths: string[]): void {
  const invalidated = invalidatedByTransaction.get(tx);
  for (const path of paths) invalidated?.add(path);
}

/** Calls `companion` at the end of every transaction of this process that changed public pages, inside it. */
export function beforeInvalidated(companion: Companion): void {
  companions.push(companion);
}

/** Calls the companions of a transaction. */
export async function accompany(tx: Database, paths: readonly string[]): Promise<void> {
  for (const companion of companions) await companion(tx, paths);
}

/** Calls `listener` after every commit that changed public pages, in this process or another. */
export function onInvalidated(listener: Listener): void {
  listeners.push(listener);
}

/** Calls the listeners of this process; `paths` undefined: any page may have changed. */
export function publishInvalidated(paths: readonly string[] | undefined): void {
  if (paths?.length === 0) return;
  for (const listener of listeners) listener(paths);
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

type Relay = (paths: readonly string[] | undefined) => Promise<void>;

let relay: Relay | undefined;

/**
 * Has `to` pass on what this process invalidates to the other processes of this server. It resolves
 * once none of them can give out what was there before, and must not reject.
 */
export function relayInvalidated(to: Relay): void {
  relay = to;
}

/** Passes paths on; undefined where there is no other process. */
export function passOnInvalidated(paths: readonly string[] | undefined): Promise<void> | undefined {
  return paths?.length === 0 ? undefined : relay?.(paths);
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

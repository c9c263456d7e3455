import type { Database } from './database';

/** Told what has just been committed: addresses of pages, or undefined when it may be any. */
type Listener = (paths: readonly string[] | undefined) => void;

const touchedIn = new WeakMap<Database, Set<string>>();
const listeners: Listener[] = [];

/** Begins to gather what a transaction touches. The set is filled while it runs. */
export function gatherTouched(tx: Database): Set<string> {
  const touched = new Set<string>();
  touchedIn.set(tx, touched);
  return touched;
}

/**
 * Says inside a transaction that what public pages (`/slug`) show changes with it.
 * Whoever keeps such pages is told once it is committed, in every process.
 */
export function touch(tx: Database, ...paths: string[]): void {
  const touched = touchedIn.get(tx);
  for (const path of paths) touched?.add(path);
}

/** Has `listener` told of every committed change to public pages. */
export function onTouched(listener: Listener): void {
  listeners.push(listener);
}

/** Tells everybody who keeps public pages that some changed; undefined: any may have. */
export function tellTouched(paths: readonly string[] | undefined): void {
  if (paths?.length === 0) return;
  for (const listener of listeners) listener(paths);
}

const afterCommit = new WeakMap<Database, (() => void)[]>();

/** Begins to gather what is to be done once a transaction is committed. */
export function gatherAfterCommit(tx: Database): (() => void)[] {
  const gathered: (() => void)[] = [];
  afterCommit.set(tx, gathered);
  return gathered;
}

/** Has `then` called in this process once the transaction is committed. It must not throw. */
export function whenCommitted(tx: Database, then: () => void): void {
  afterCommit.get(tx)?.push(then);
}

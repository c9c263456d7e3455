import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Sql } from 'postgres';
import type { Connection, Database } from './database';

const CHANNEL = 'enlaza_paginas';
/** Who says something, so that a process does not listen to itself. */
const PROCESS = randomUUID();
/** Postgres takes 8,000 bytes at most; what is longer is told as a change of anything. */
const LONGEST = 7_000;
const ANYTHING = '*';
/** How often a process listens for its own voice, in milliseconds. */
const BEAT = 1_000;
/** Unheard beats after which the listening connection is given up for a new one. */
const DEAF = 5;

/** The ways to the server: what requests speak by, how to replace it, and how to open one more. */
interface Ways {
  say(): Sql;
  renew(): void;
  open(): Sql;
}

function wordsFor(paths: readonly string[]): string {
  const words = JSON.stringify([PROCESS, ...paths]);
  return Buffer.byteLength(words) <= LONGEST ? words : JSON.stringify([PROCESS, ANYTHING]);
}

/** What somebody says; what is not in our words may mean anything. */
function pathsIn(words: string): string[] {
  try {
    const payload: unknown = JSON.parse(words);
    if (Array.isArray(payload)) return payload.map(String);
  } catch {
    // Said below.
  }
  return ['', ANYTHING];
}

/** Connection.announce: Postgres hands it on when the transaction is committed, and only then. */
export async function announce(tx: Database, paths: readonly string[]): Promise<void> {
  const db = tx as unknown as PgDatabase<never>;
  await db.execute(sql`SELECT pg_notify(${CHANNEL}, ${wordsFor(paths)})`);
}

/**
 * Connection.watch. A connection can die without a word: each process also sends itself
 * a beat, and as long as it does not hear its own, anything may have changed. What
 * listens is replaced first; when that was not it, what speaks is dead.
 */
export async function watch(
  { say, renew, open }: Ways,
  changed: Parameters<Connection['watch']>[0],
): Promise<() => void> {
  let unheard = 0;
  const hear = (words: string) => {
    const [from, ...paths] = pathsIn(words);
    if (from === PROCESS) unheard = 0;
    else changed(paths.includes(ANYTHING) ? undefined : paths);
  };
  const listen = () => {
    const listener = open();
    const ready = listener.listen(CHANNEL, hear, () => changed(undefined));
    return { listener, ready };
  };
  let current = listen();
  // A server without room for one more connection now has it later: the beat tries again.
  await current.ready.catch(() => changed(undefined));
  const beat = () => {
    if (unheard > 0) changed(undefined);
    if (unheard > 0 && unheard % DEAF === 0) {
      if (unheard > DEAF) renew();
      void current.listener.end({ timeout: 0 }).catch(() => undefined);
      current = listen();
      current.ready.catch(() => undefined);
    }
    unheard += 1;
    say()`SELECT pg_notify(${CHANNEL}, ${wordsFor([])})`.catch(() => undefined);
  };
  const timer = setInterval(beat, BEAT).unref();
  return () => {
    clearInterval(timer);
    void current.listener.end({ timeout: 0 }).catch(() => undefined);
  };
}

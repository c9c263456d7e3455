import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Sql } from 'postgres';
import type { Connection, Database } from './database';

const CHANNEL = 'enlaza_paginas';
/** Identifies this process as a sender, so that it ignores its own messages. */
const PROCESS = randomUUID();
/** PostgreSQL limits a payload to 8,000 bytes; a longer one is sent as ANYTHING. */
const MAX_PAYLOAD_BYTES = 7_000;
/** Stands for: any page may have changed. */
const ANYTHING = '*';
const HEARTBEAT_MS = 1_000;
/** Missed heartbeats after which the listening connection is replaced. */
const MAX_MISSED = 5;

/** Connections to the server: the pool for queries, how to replace it, and how to open a new one. */
interface Connections {
  pool(): Sql;
  replacePool(): void;
  open(): Sql;
}

function encode(paths: readonly string[]): string {
  const payload = JSON.stringify([PROCESS, ...paths]);
  return Buffer.byteLength(payload) <= MAX_PAYLOAD_BYTES
    ? payload
    : JSON.stringify([PROCESS, ANYTHING]);
}

/** Returns the sender and the paths of a payload; one that cannot be read means ANYTHING. */
function decode(payload: string): string[] {
  try {
    const parsed: unknown = JSON.parse(payload);
    if (Array.isArray(parsed)) return parsed.map(String);
  } catch {
    // Another program may write to the channel: its payload means ANYTHING.
  }
  return ['', ANYTHING];
}

/** Connection.publish: PostgreSQL delivers it when the transaction is committed, and only then. */
export async function publish(tx: Database, paths: readonly string[]): Promise<void> {
  const db = tx as unknown as PgDatabase<never>;
  await db.execute(sql`SELECT pg_notify(${CHANNEL}, ${encode(paths)})`);
}

/**
 * Connection.subscribe. A connection can die silently, so each process also sends itself a
 * heartbeat: while one is missing, any page may have changed. After MAX_MISSED the listening
 * connection is replaced; when that does not help, the pool is.
 */
export async function subscribe(
  { pool, replacePool, open }: Connections,
  onChange: Parameters<Connection['subscribe']>[0],
): Promise<() => void> {
  let missed = 0;
  const receive = (payload: string) => {
    const [sender, ...paths] = decode(payload);
    if (sender === PROCESS) missed = 0;
    else onChange(paths.includes(ANYTHING) ? undefined : paths);
  };
  const listen = () => {
    const listener = open();
    const ready = listener.listen(CHANNEL, receive, () => onChange(undefined));
    return { listener, ready };
  };
  let current = listen();
  // The server may have no free connection now: the heartbeat tries again.
  await current.ready.catch(() => onChange(undefined));
  const beat = () => {
    if (missed > 0) onChange(undefined);
    if (missed > 0 && missed % MAX_MISSED === 0) {
      if (missed > MAX_MISSED) replacePool();
      void current.listener.end({ timeout: 0 }).catch(() => undefined);
      current = listen();
      current.ready.catch(() => undefined);
    }
    missed += 1;
    pool()`SELECT pg_notify(${CHANNEL}, ${encode([])})`.catch(() => undefined);
  };
  const timer = setInterval(beat, HEARTBEAT_MS).unref();
  return () => {
    clearInterval(timer);
    void current.listener.end({ timeout: 0 }).catch(() => undefined);
  };
}

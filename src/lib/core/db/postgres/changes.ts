import { sql } from 'drizzle-orm';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import { sleep } from '@/lib/core/env/system';
import type { Database } from '../database';

const CHANNEL = 'enlaza_cambios';
/** Paths that a transaction names one by one; more mean that any page may have changed. */
const MAX_PATHS = 1_000;
/** Changes that are read at once; more mean the same. */
const MAX_ROWS = 5_000;
const MINUTE_MS = 60_000;
/** Time (ms) for which a change is kept. */
const RETENTION_MS = 60 * MINUTE_MS;
/** A process that has read nothing for longer may have missed what is deleted. */
const MAX_GAP_MS = RETENTION_MS / 2;
/** Rows deleted by one statement. */
const PURGED_AT_ONCE = 1_000;
/** After a restart of the server a process reads again from so long (ms) before its last read. */
const OVERLAP_MS = MINUTE_MS;

/** Transactions of this process whose paths it has dropped from its caches already. */
const handled = new LRUCache<string, true>({ max: 10_000 });

/** Connections that run SQL text, statements joined by semicolons among it. */
export interface Asked {
  query(text: string): Promise<{ rows: Record<string, unknown>[]; rowCount: number | null }>;
}

const NOW = `(extract(epoch from statement_timestamp()) * 1000)::bigint`;

/** Time (ms) in which commits are collected into one wake-up of other processes. */
const GATHER_MS = 50;

/**
 * Returns what wakes the other processes. Notifying in each transaction would have commits wait for
 * each other, because PostgreSQL puts their notifications in order, and have every process read
 * after each of them. One that is lost delays nothing for long: all look twice a second (connection.ts).
 */
export function wakerOf(pool: () => Asked): () => void {
  let isWanted = false;
  let isRunning = false;
  const run = async () => {
    // One at a time: on a slow server they would take the connections of the pool.
    while (isWanted) {
      await sleep(GATHER_MS);
      isWanted = false;
      await pool()
        .query(`SELECT pg_notify('${CHANNEL}', '')`)
        .catch(() => undefined);
    }
    isRunning = false;
  };
  return () => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    void run();
  };
}

/**
 * Connection.publish: writes the paths in the transaction that changed them. Returns what to call
 * once it is committed and this process has dropped them itself: it wakes the other processes.
 */
export async function publish(
  tx: Database,
  paths: readonly string[],
  wake: () => void,
): Promise<() => void> {
  const rutas = paths.length <= MAX_PATHS ? JSON.stringify(paths) : '[]';
  const result = await (tx as unknown as PgDatabase<never>).execute(sql`
    WITH change AS (
      INSERT INTO cambios AS c (transaccion, rutas, "creadoEn")
      VALUES (pg_current_xact_id()::text::bigint, ${rutas}::jsonb, ${sql.raw(NOW)})
      ON CONFLICT (transaccion) DO UPDATE SET rutas = excluded.rutas, "creadoEn" = excluded."creadoEn"
      RETURNING transaccion)
    SELECT transaccion::text AS id FROM change`);
  const [row] = (result as unknown as { rows: { id: string }[] }).rows;
  return () => {
    if (row) handled.set(row.id, true);
    wake();
  };
}

/** The changes that a process has seen: all that were committed at one moment. */
export interface Seen {
  /** PostgreSQL's snapshot of that moment: `xmin:xmax:xip,…`. */
  snapshot: string;
  /** That moment by the database's clock. */
  at: number;
  /** When its server was started. */
  server: string;
}

/** The result of a read; `paths` undefined means that any page may have changed. */
interface Found {
  seen: Seen;
  paths: string[] | undefined;
}

const xmaxOf = ({ snapshot }: Seen) => BigInt(snapshot.split(':')[1] ?? 0);

/**
 * The rows that are visible now and were not in the snapshot `seen`. Numbers of transactions are
 * given in another order than they are committed in: comparing snapshots skips none. After `since`
 * all rows are read, seen or not.
 */
function statement({ snapshot }: Seen, since: number): string {
  if (!/^[\d:,]+$/.test(snapshot)) throw new Error('not a snapshot');
  const before = `'${snapshot}'::pg_snapshot`;
  const id = 'transaccion::text::xid8';
  return `SELECT coalesce(json_agg(json_build_array(transaccion::text, rutas)), '[]') FROM (
    SELECT transaccion, rutas FROM cambios
    WHERE (transaccion >= pg_snapshot_xmin(${before})::text::bigint
      AND NOT pg_visible_in_snapshot(${id}, ${before})
      AND pg_visible_in_snapshot(${id}, pg_current_snapshot())) OR "creadoEn" >= ${since}
    LIMIT ${MAX_ROWS + 1}) AS unseen`;
}

/** The connection that changes are read by, and whether it listens for wake-ups as well. */
interface Reader {
  client: Asked;
  listens: boolean;
}

/** Reads what was committed since `seen`, and listens from then on, in one round trip. */
async function ask(
  { client, listens }: Reader,
  seen: Seen | undefined,
  since = Number.MAX_SAFE_INTEGER,
) {
  const rows = seen ? `(${statement(seen, since)})` : `'[]'::json`;
  const listen = listens ? `LISTEN ${CHANNEL}` : 'SELECT';
  const results = await client.query(`${listen}; SELECT
    pg_current_snapshot()::text AS snapshot, ${NOW}::text AS at,
    pg_postmaster_start_time()::text AS server, ${rows} AS rows`);
  const [, { rows: read } = { rows: [] }] = results as unknown as Awaited<
    ReturnType<Asked['query']>
  >[];
  const [row] = read;
  const seenNow = {
    snapshot: `${row?.['snapshot']}`,
    at: Number(row?.['at']),
    server: `${row?.['server']}`,
  };
  return { read: seenNow, rows: row?.['rows'] as [id: string, paths: string[]][] };
}

/** Returns true when what was seen says nothing about the present state of the database. */
function isLost(seen: Seen | undefined, read: Seen): boolean {
  if (!seen || read.at - seen.at > MAX_GAP_MS) return true;
  // Another database has taken the place of the former.
  return xmaxOf(read) < xmaxOf(seen);
}

/** Reads what others have committed since `seen`, by a connection that listens unless told otherwise. */
export async function readChanges(
  client: Asked,
  seen: Seen | undefined,
  listens = true,
): Promise<Found> {
  const reader = { client, listens };
  let { read, rows } = await ask(reader, seen);
  if (seen && read.server !== seen.server) {
    // A crash gives numbers again that it had not written down: what was seen is not told by them.
    handled.clear();
    ({ read, rows } = await ask(reader, seen, seen.at - OVERLAP_MS));
  }
  if (isLost(seen, read) || rows.length > MAX_ROWS) return { seen: read, paths: undefined };
  const paths = new Set<string>();
  let isAny = false;
  for (const [id, changed] of rows) {
    if (handled.delete(id)) continue;
    if (changed.length === 0) isAny = true;
    for (const path of changed) paths.add(path);
  }
  return { seen: read, paths: isAny ? undefined : [...paths] };
}

/** Deletes some of the changes that are old enough. Returns whether more may be left. */
export async function purgeChanges(client: Asked): Promise<boolean> {
  const deleted = await client.query(`DELETE FROM cambios WHERE transaccion IN (
    SELECT transaccion FROM (SELECT transaccion, "creadoEn" FROM cambios
      ORDER BY transaccion LIMIT ${PURGED_AT_ONCE}) AS oldest
    WHERE "creadoEn" < ${NOW} - ${RETENTION_MS})`);
  return deleted.rowCount === PURGED_AT_ONCE;
}

import { sql } from 'drizzle-orm';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import { sleep } from '@/lib/core/env/system';
import { HOUR_MS, MINUTE_MS } from '@/lib/core/time/units';
import type { Database } from '../database';

const CHANNEL = 'enlaza_cambios';
/** The most paths that a change lists; with more any page may have changed. */
const MAX_PATHS = 1_000;
/** The most changes in one read; more mean that any page may have changed. */
const MAX_ROWS = 5_000;
/** Time (ms) after which a change is deleted. */
const RETENTION_MS = HOUR_MS;
/** After a longer gap between two reads, changes may have been deleted that were never read. */
const MAX_GAP_MS = RETENTION_MS / 2;
/** Rows deleted by one statement. */
const PURGED_AT_ONCE = 1_000;
/** After a restart of the server, changes of this time (ms) before the last read are read again. */
const OVERLAP_MS = MINUTE_MS;

/** Transactions of this process whose pages are already dropped from its caches. */
const handled = new LRUCache<string, true>({ max: 10_000 });

/** Runs SQL text on a connection, also several statements joined by semicolons. */
export interface SqlRunner {
  query(text: string): Promise<{ rows: Record<string, unknown>[]; rowCount: number | null }>;
}

const NOW = `(extract(epoch from statement_timestamp()) * 1000)::bigint`;

/** Time (ms) in which commits are gathered into one notification. */
const GATHER_MS = 50;

/**
 * Returns a function that notifies the other processes. A NOTIFY in each transaction would make
 * commits wait for each other, because PostgreSQL puts their notifications in order, and would
 * cause one read per transaction in every process. A lost notification causes little delay: every
 * process also reads twice a second (connection.ts).
 */
export function createNotifier(pool: () => SqlRunner): () => void {
  let isWanted = false;
  let isRunning = false;
  const run = async () => {
    // One at a time: on a slow server several would use up the connections of the pool.
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
 * Implements Connection.publish: writes the paths in the transaction that changed them. Returns a
 * function to call after the commit, when this process has dropped the pages itself: it notifies
 * the others.
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

/** A point up to which a process has read all committed changes. */
export interface ReadPoint {
  /** PostgreSQL's snapshot at that point: `xmin:xmax:xip,…`. */
  snapshot: string;
  /** The time of that point by the database's clock (ms). */
  at: number;
  /** The start time of the server, by which a restart is noticed. */
  server: string;
}

/** The result of a read; `paths` undefined means that any page may have changed. */
interface Changes {
  seen: ReadPoint;
  paths: string[] | undefined;
}

const xmaxOf = ({ snapshot }: ReadPoint) => BigInt(snapshot.split(':')[1] ?? 0);

/**
 * Selects the rows that are visible now and were not in the snapshot `seen`. Transaction ids are
 * not in the order of commits, so that only a comparison of snapshots misses none. All rows created
 * after `since` are selected too.
 */
function statement({ snapshot }: ReadPoint, since: number): string {
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

/** The connection that reads changes. With `listens` it also receives notifications. */
interface Reader {
  client: SqlRunner;
  listens: boolean;
}

/** Reads what was committed since `seen` and begins to listen, in one round trip. */
async function queryChanges(
  { client, listens }: Reader,
  seen: ReadPoint | undefined,
  since = Number.MAX_SAFE_INTEGER,
) {
  const rows = seen ? `(${statement(seen, since)})` : `'[]'::json`;
  const listen = listens ? `LISTEN ${CHANNEL}` : 'SELECT';
  const results = await client.query(`${listen}; SELECT
    pg_current_snapshot()::text AS snapshot, ${NOW}::text AS at,
    pg_postmaster_start_time()::text AS server, ${rows} AS rows`);
  const [, { rows: read } = { rows: [] }] = results as unknown as Awaited<
    ReturnType<SqlRunner['query']>
  >[];
  const [row] = read;
  const seenNow = {
    snapshot: `${row?.['snapshot']}`,
    at: Number(row?.['at']),
    server: `${row?.['server']}`,
  };
  return { read: seenNow, rows: row?.['rows'] as [id: string, paths: string[]][] };
}

/** Returns true when `seen` cannot be compared with the present state of the database. */
function isLost(seen: ReadPoint | undefined, read: ReadPoint): boolean {
  if (!seen || read.at - seen.at > MAX_GAP_MS) return true;
  // The database was replaced by another one.
  return xmaxOf(read) < xmaxOf(seen);
}

/**
 * Reads what other processes have committed since `seen`. With `listens` the connection also
 * receives notifications from then on.
 */
export async function readChanges(
  client: SqlRunner,
  seen: ReadPoint | undefined,
  listens = true,
): Promise<Changes> {
  const reader = { client, listens };
  let { read, rows } = await queryChanges(reader, seen);
  if (seen && read.server !== seen.server) {
    // After a crash PostgreSQL may reuse transaction ids that it had not yet written, so that the
    // snapshot and `handled` prove nothing.
    handled.clear();
    ({ read, rows } = await queryChanges(reader, seen, seen.at - OVERLAP_MS));
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

/** Deletes a batch of expired changes. Returns true when more may be left. */
export async function purgeChanges(client: SqlRunner): Promise<boolean> {
  const deleted = await client.query(`DELETE FROM cambios WHERE transaccion IN (
    SELECT transaccion FROM (SELECT transaccion, "creadoEn" FROM cambios
      ORDER BY transaccion LIMIT ${PURGED_AT_ONCE}) AS oldest
    WHERE "creadoEn" < ${NOW} - ${RETENTION_MS})`);
  return deleted.rowCount === PURGED_AT_ONCE;
}

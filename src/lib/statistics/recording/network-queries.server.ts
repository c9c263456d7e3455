import { networkHits } from '@db/tables';
import { lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';
import { deleteSome } from '@/lib/core/db/bulk/bites';
import { databaseTime } from '@/lib/core/db/dialect-sql';

const CHUNK = 1_000;

/** The number of hits of a network, and its limit in ten minutes. */
export interface NetworkAsk {
  clave: string;
  pedidas: number;
  tope: number;
}

/** Slots of five minutes: any ten minutes lie within three of them. */
const SLOT_MS = 5 * 60_000;

/**
 * Counts hits of networks, up to each one's limit, in one statement whose row locks serialize
 * processes. Returns how many were counted, and the sum of the last three slots. PostgreSQL only;
 * by the database's clock.
 */
export async function countNetworks(
  tx: Database,
  asks: readonly NetworkAsk[],
): Promise<Map<string, { admitidas: number; suma: number }>> {
  const { clave, tramo, actual, anterior, primero } = networkHits;
  const passed = sql`(excluded.tramo - ${tramo})`;
  const shifted = (same: SQL, one: SQL, two: SQL) =>
    sql`case when ${passed} <= 0 then ${same} when ${passed} = 1 then ${one} when ${passed} = 2 then ${two} else 0 end`;
  const before = shifted(
    sql`${actual} + ${anterior} + ${primero}`,
    sql`${actual} + ${anterior}`,
    sql`${actual}`,
  );
  const admitted = sql`greatest(0, least(excluded.admitidas, excluded.tope - (${before})))`;
  const set = {
    tramo: sql`greatest(${tramo}, excluded.tramo)`,
    actual: sql`(${shifted(sql`${actual}`, sql`0`, sql`0`)}) + ${admitted}`,
    anterior: shifted(sql`${anterior}`, sql`${actual}`, sql`0`),
    primero: shifted(sql`${primero}`, sql`${anterior}`, sql`${actual}`),
    tope: sql`excluded.tope`,
    admitidas: admitted,
  };
  const slot = sql`(${databaseTime()} / ${sql.raw(`${SLOT_MS}`)})::integer`;
  const suma = sql<number>`${actual} + ${anterior} + ${primero}`;
  const sums = new Map<string, { admitidas: number; suma: number }>();
  // Sorted, so that processes lock rows in one order and cannot deadlock.
  const ordered = [...asks].sort((a, b) => (a.clave < b.clave ? -1 : 1));
  for (let at = 0; at < ordered.length; at += CHUNK) {
    const some = ordered.slice(at, at + CHUNK);
    const values = some.map((ask) => [ask.clave, Math.min(ask.pedidas, ask.tope), ask.tope]);
    const [requested, most] = [sql`(value ->> 1)::integer`, sql`(value ->> 2)::integer`];
    const rows = await tx
      .insert(networkHits)
      .select(
        sql`select value ->> 0, ${slot}, ${requested}, 0, 0, ${most}, ${requested}
          from jsonb_array_elements(${JSON.stringify(values)}::jsonb) as each(value)`,
      )
      .onConflictDoUpdate({ target: clave, set })
      .returning({ clave, admitidas: networkHits.admitidas, suma });
    for (const row of rows) sums.set(row.clave, row);
  }
  return sums;
}

/** Deletes up to `most` counters of expired slots; returns how many. */
export function deleteSomeNetworks(tx: Database, now: number, most: number): Promise<number> {
  const where = lt(networkHits.tramo, Math.floor(now / SLOT_MS) - 3);
  return deleteSome(tx, { table: networkHits, key: networkHits.clave, where, most });
}

import { dialect } from '@db/dialect';
import { sql } from 'drizzle-orm';
import type { Database } from './database';

/**
 * Holds a name until the transaction ends; waits while another one holds it. For READ COMMITTED
 * decisions on rows that may not exist yet: what is read after it is what the other one committed.
 * A SQLite file has one writer at a time.
 */
export async function lockName(tx: Database, name: string): Promise<void> {
  if (dialect === 'sqlite') return;
  const waited = sql<number>`count(pg_advisory_xact_lock(hashtextextended(${name}, 0)))`;
  await tx.select({ waited }).from(sql`(select 1) as one`);
}

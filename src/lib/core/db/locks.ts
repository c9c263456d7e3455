import { dialect } from '@db/dialect';
import { sql } from 'drizzle-orm';
import type { Database } from './database';

/** The name that stands for a page, by its uid: what its members decide on it. */
export const pageLock = (uid: string): string => `pagina ${uid}`;

/** The name that stands for a person, by their id: what they decide for themselves. */
export const personLock = (persona: string): string => `persona ${persona}`;

/**
 * Holds a name until the transaction ends; waits while another one holds it. For decisions on rows
 * that may not exist yet: what is read after it is what the other one committed. Those that share
 * it wait for who does not. A SQLite file has one writer at a time.
 */
export async function lockName(tx: Database, name: string, isShared = false): Promise<void> {
  if (dialect === 'sqlite') return;
  const lock = sql.raw(`pg_advisory_xact_lock${isShared ? '_shared' : ''}`);
  const waited = sql<number>`count(${lock}(hashtextextended(${name}, 0)))`;
  await tx.select({ waited }).from(sql`(select 1) as one`);
}

/** The part of a select that only PostgreSQL has. */
interface Lockable<Query> {
  for(strength: 'no key update'): Query;
}

/**
 * Has a select hold its rows until the transaction ends: who writes them waits, and what it returns
 * is what others have committed.
 */
export function lockRows<Query>(query: Query): Query {
  if (dialect === 'sqlite') return query;
  return (query as unknown as Lockable<Query>).for('no key update');
}

import { dialect } from '@db/dialect';
import { codeOf } from './errors';

/** in_failed_sql_transaction: another statement has failed before this one. */
const AFTER_FAILURE = '25P02';

/**
 * Runs statements of one transaction that need nothing of each other. PostgreSQL is sent all of
 * them in one round trip, a SQLite file runs one after the other. Throws what the one that failed
 * threw, once none is under way any more: a statement must not follow the rollback.
 */
export async function together(...statements: (() => Promise<unknown>)[]): Promise<void> {
  if (dialect === 'sqlite') {
    for (const statement of statements) await statement();
    return;
  }
  const results = await Promise.allSettled(statements.map((statement) => statement()));
  const reasons = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  if (reasons.length === 0) return;
  throw reasons.find((reason) => codeOf(reason) !== AFTER_FAILURE) ?? reasons[0];
}

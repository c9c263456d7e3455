import { dialect } from '@db/dialect';
import { codeOf } from './errors';

/** in_failed_sql_transaction: another statement has failed before this one. */
const AFTER_FAILURE = '25P02';

/** What statements return, in their order. */
type Results<Statements extends readonly (() => Promise<unknown>)[]> = {
  [At in keyof Statements]: Awaited<ReturnType<Statements[At]>>;
};

/**
 * Runs statements of one transaction that need no result of each other, and returns theirs.
 * PostgreSQL is sent all of them in one round trip and in this order, a SQLite file runs one after
 * the other. Throws what the one that failed threw, once none is under way any more: a statement
 * must not follow the rollback.
 */
export async function together<Statements extends readonly (() => Promise<unknown>)[]>(
  ...statements: Statements
): Promise<Results<Statements>> {
  const values: unknown[] = [];
  if (dialect === 'sqlite') {
    for (const statement of statements) values.push(await statement());
    return values as Results<Statements>;
  }
  const results = await Promise.allSettled(statements.map((statement) => statement()));
  const reasons: unknown[] = [];
  for (const result of results) {
    if (result.status === 'fulfilled') values.push(result.value);
    else reasons.push(result.reason);
  }
  if (reasons.length === 0) return values as Results<Statements>;
  throw reasons.find((reason) => codeOf(reason) !== AFTER_FAILURE) ?? reasons[0];
}

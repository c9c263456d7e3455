import { dialect } from '@db/dialect';
import { QueryBuilder as PgQueryBuilder } from 'drizzle-orm/pg-core';
import { QueryBuilder } from 'drizzle-orm/sqlite-core';

/**
 * Builds the subqueries that the owner of a table publishes in its `read-model.server.ts`: others
 * select from them and join them in their own statements, but cannot write to them. Both engines
 * merge such a subquery into the statement that uses it.
 */
export const readModel: QueryBuilder =
  dialect === 'postgres' ? (new PgQueryBuilder() as unknown as QueryBuilder) : new QueryBuilder();

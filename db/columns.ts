/**
 * Column builders of one type (SQLite's) for the engine of this process. See
 * docs/decisions/003-one-table-definition-two-engines.md.
 */
import * as pg from 'drizzle-orm/pg-core';
import * as sqlite from 'drizzle-orm/sqlite-core';
import { dialect } from './dialect';

const onPostgres = dialect === 'postgres';

/** Returns Postgres' builder under the SQLite builder's type, so that queries see one type. */
function either<T>(forSqlite: T, forPostgres: unknown): T {
  return onPostgres ? (forPostgres as T) : forSqlite;
}

const bytea = pg.customType<{ data: Buffer }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value as Uint8Array),
});

export const table = either(sqlite.sqliteTable, pg.pgTable);
export const index = either(sqlite.index, pg.index);
export const uniqueIndex = either(sqlite.uniqueIndex, pg.uniqueIndex);
export const primaryKey = either(sqlite.primaryKey, pg.primaryKey);

/** Text. Narrow it with `.$type<…>()`. */
export const text = () => either(sqlite.text(), pg.text());

/** A 32-bit integer. */
export const integer = () => either(sqlite.integer(), pg.integer());

export const boolean = () => either(sqlite.integer({ mode: 'boolean' }), pg.boolean());

/** Milliseconds since 1970 UTC, an integer. */
export const instant = () =>
  either(sqlite.integer({ mode: 'number' }), pg.bigint({ mode: 'number' }));

/** An integer that may exceed 32 bits. */
export const count = () =>
  either(sqlite.integer({ mode: 'number' }), pg.bigint({ mode: 'number' }));

/** Bytes. */
export const size = () => count();

/** An amount of money in minor units. In weak currencies it exceeds 32 bits. */
export const amount = () => count();

/** A JSON value. Narrow it with `.$type<…>()`. */
export const json = () => either(sqlite.text({ mode: 'json' }), pg.jsonb());

export const bytes = () => either(sqlite.blob({ mode: 'buffer' }), bytea());

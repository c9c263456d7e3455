/**
 * Column builders with one type (SQLite's) that build for the engine of this
 * process. See docs/decisions/003-one-table-definition-two-engines.md.
 */
import * as pg from 'drizzle-orm/pg-core';
import * as sqlite from 'drizzle-orm/sqlite-core';
import { dialect } from './dialect';

const onPostgres = dialect === 'postgres';

/** Returns Postgres' builder under the SQLite builder's type: queries see one type. */
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

/** A whole number that fits 32 bits. */
export const integer = () => either(sqlite.integer(), pg.integer());

/** True or false. */
export const boolean = () => either(sqlite.integer({ mode: 'boolean' }), pg.boolean());

/** A moment, in whole milliseconds since 1970 UTC. */
export const instant = () =>
  either(sqlite.integer({ mode: 'number' }), pg.bigint({ mode: 'number' }));

/** A whole number that may not fit 32 bits. */
export const count = () =>
  either(sqlite.integer({ mode: 'number' }), pg.bigint({ mode: 'number' }));

/** A count of bytes. */
export const size = () => count();

/** An amount of money in minor units of its currency: beyond 32 bits in weak ones. */
export const amount = () => count();

/** A value kept as JSON. Narrow it with `.$type<…>()`. */
export const json = () => either(sqlite.text({ mode: 'json' }), pg.jsonb());

/** Raw bytes. */
export const bytes = () => either(sqlite.blob({ mode: 'buffer' }), bytea());

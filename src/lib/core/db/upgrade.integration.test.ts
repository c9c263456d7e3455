import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as tables from '@db/tables';
import { getTableColumns } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { emptyPostgres } from '../../../../tests/setup/programs/empty-postgres';
import { JOURNAL, readMigrations } from './migrations';
import { migrateSqlite } from './sqlite/migrate';
import { openSqlite } from './sqlite/open';

const folder = mkdtempSync(join(tmpdir(), 'enlaza-upgrade-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Tables that a migration has ended, and what holds what was in them. */
const ENDED = new Set([
  // When the round over all links began: its work is a row of trabajos now.
  'tareas',
]);

/** How many migrations there were when orders did not yet say apart which files they give. */
const BEFORE_ORDER_FILES = 25;

type Row = Record<string, unknown>;
interface Column {
  name: string;
  type: string;
  /** The table and the column that it must be found in. */
  parent: { table: string; column: string } | undefined;
}
interface Engine {
  states: number;
  migrateTo(state: number): Promise<unknown>;
  query(sql: string): Promise<Row[]>;
  /** Every table, and its columns in their order. */
  tables(): Promise<Map<string, Column[]>>;
  close(): Promise<void> | void;
}

async function onSqlite(): Promise<Engine> {
  const file = join(mkdtempSync(join(folder, 'db-')), 'upgrade.db');
  const all = readMigrations('sqlite');
  await migrateSqlite(file, all.slice(0, 1));
  const client = openSqlite(file);
  const list = (pragma: string) => client.pragma(pragma) as Row[];
  const columnsOf = (table: string): Column[] => {
    const parents = list(`foreign_key_list("${table}")`);
    return list(`table_info("${table}")`).map(({ name, type }) => {
      const parent = parents.find(({ from }) => from === name);
      return {
        name: String(name),
        type: String(type).toLowerCase(),
        parent: parent && { table: String(parent['table']), column: String(parent['to']) },
      };
    });
  };
  return {
    states: all.length,
    migrateTo: (state) => migrateSqlite(file, all.slice(0, state)),
    query: async (sql) => {
      const statement = client.prepare(sql);
      if (statement.reader) return statement.all() as Row[];
      statement.run();
      return [];
    },
    tables: async () => {
      const names = list('table_list').flatMap(({ name, type, schema }) =>
        type === 'table' && schema === 'main' && !String(name).startsWith('sqlite_')
          ? [String(name)]
          : [],
      );
      return new Map(names.map((name) => [name, columnsOf(name)]));
    },
    close: () => void client.close(),
  };
}

/** All columns of all tables at once: a question for each table took most of this test. */
const COLUMNS = `SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
  f.relname AS parent, b.attname AS "column"
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  LEFT JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'f' AND k.conkey[1] = a.attnum
  LEFT JOIN pg_class f ON f.oid = k.confrelid
  LEFT JOIN pg_attribute b ON b.attrelid = k.confrelid AND b.attnum = k.confkey[1]
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace ORDER BY c.relname, a.attnum`;

async function onPostgres(): Promise<Engine> {
  const all = readMigrations('postgres');
  const { query, migrate, close } = await emptyPostgres();
  return {
    states: all.length,
    migrateTo: (state) => migrate(all.slice(0, state)),
    query,
    tables: async () => {
      const columnsByTable = new Map<string, Column[]>();
      for (const { table, name, type, parent, column } of await query(COLUMNS)) {
        const columns = columnsByTable.get(String(table)) ?? [];
        const refers = parent ? { table: String(parent), column: String(column) } : undefined;
        columns.push({ name: String(name), type: String(type), parent: refers });
        columnsByTable.set(String(table), columns);
      }
      return columnsByTable;
    },
    close,
  };
}

/** Names of columns that hold JSON: SQLite calls them text. */
const JSON_NAMES = new Set(
  Object.values(tables).flatMap((table) =>
    Object.values(getTableColumns(table)).flatMap(({ name, dataType }) =>
      dataType === 'json' ? [name] : [],
    ),
  ),
);

/** What the row of a state has in a column, as SQL. What refers to a row refers to the state's. */
function sqlValue(table: string, { name, type, parent }: Column, state: number): string {
  if (parent && parent.table !== table)
    return sqlValue(parent.table, { name: parent.column, type: 'text', parent: undefined }, state);
  if (/json/.test(type) || JSON_NAMES.has(name)) return "'{}'";
  if (/bool/.test(type)) return 'true';
  if (/int/.test(type)) return String(1_000 + state);
  if (/blob/.test(type)) return "x'00'";
  if (/bytea/.test(type)) return "'\\x00'";
  return `'${table}-${name}-${state}'`;
}

/** Puts a row of this state into every table, parents first. Returns what was put where. */
async function fill(engine: Engine, state: number): Promise<[table: string, row: Row][]> {
  const waiting = await engine.tables();
  waiting.delete(JOURNAL);
  const put: [string, Row][] = [];
  while (waiting.size > 0) {
    const ready = [...waiting].find(([table, columns]) =>
      columns.every(
        ({ parent }) => !parent || parent.table === table || !waiting.has(parent.table),
      ),
    );
    if (!ready) throw new Error(`tables refer to each other: ${[...waiting.keys()]}`);
    const [table, columns] = ready;
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    const values = columns.map((column) => sqlValue(table, column, state)).join(', ');
    const [row] = await engine.query(
      `INSERT INTO "${table}" (${names}) VALUES (${values}) RETURNING *`,
    );
    if (row) put.push([table, row]);
    waiting.delete(table);
  }
  return put;
}

const sameIn = (row: Row) => (other: Row) =>
  Object.entries(row).every(
    ([name, value]) => !(name in other) || JSON.stringify(other[name]) === JSON.stringify(value),
  );

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('a database on %s', (_, open) => {
  test('keeps every row of every table from each version on', async () => {
    const engine = await open();
    const put: [string, Row][] = [];
    for (let state = 1; state <= engine.states; state += 1) {
      await engine.migrateTo(state);
      put.push(...(await fill(engine, state)));
    }
    const tables = await engine.tables();
    const missing: string[] = [];
    for (const [table, row] of put) {
      const rows = tables.has(table) ? await engine.query(`SELECT * FROM "${table}"`) : [];
      if (!ENDED.has(table) && !rows.some(sameIn(row))) {
        missing.push(`${table}: ${JSON.stringify(row)}`);
      }
    }
    await engine.close();
    expect(missing).toEqual([]);
    expect(put.length).toBeGreaterThan(engine.states * 20);
  });

  test('knows of orders from before which files they give', async () => {
    const engine = await open();
    await engine.migrateTo(BEFORE_ORDER_FILES);
    await fill(engine, BEFORE_ORDER_FILES);
    const lines = JSON.stringify([{ archivos: ['uno', 'dos', 'uno'] }, { archivos: [] }]);
    await engine.query(`UPDATE pedidos SET lineas = '${lines}'`);
    await engine.migrateTo(BEFORE_ORDER_FILES + 1);
    const rows = await engine.query('SELECT archivo FROM pedidos_archivos ORDER BY archivo');
    await engine.close();
    expect(rows.map(({ archivo }) => archivo)).toEqual(['dos', 'uno']);
  });
});

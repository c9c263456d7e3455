import { JOURNAL, pendingMigrations, readMigrations } from '@/lib/core/db/migrations';
import { BEGIN_SNAPSHOT, connectOnce, type Run } from '@/lib/core/db/postgres/pool';
import type { Inspection } from '@/lib/core/db/sqlite/identity';

type Row = Record<string, unknown>;

const TABLES = `SELECT quote_ident(relname) AS name FROM pg_class
  WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = current_schema()::regnamespace ORDER BY relname`;

/** Every foreign key: child and parent table, join condition, and condition that it is not null. */
const REFERENCES = `SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent,
  (SELECT string_agg(format('p.%I = c.%I', pa.attname, ca.attname), ' AND ')
     FROM unnest(conkey, confkey) AS pair(child, parent)
     JOIN pg_attribute ca ON ca.attrelid = conrelid AND ca.attnum = pair.child
     JOIN pg_attribute pa ON pa.attrelid = confrelid AND pa.attnum = pair.parent) AS same,
  (SELECT string_agg(format('c.%I IS NOT NULL', attname), ' AND ')
     FROM pg_attribute WHERE attrelid = conrelid AND attnum = ANY(conkey)) AS there
  FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace = current_schema()::regnamespace`;

/**
 * Query for damage that PostgreSQL itself records: invalid indexes, constraints that were never
 * validated, and pages with wrong checksums.
 */
const ISSUES = `SELECT 'the index ' || indexrelid::regclass || ' is not valid' AS issue
    FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE NOT indisvalid AND relnamespace = current_schema()::regnamespace
  UNION ALL SELECT 'the rule ' || conname || ' of ' || conrelid::regclass || ' was never checked'
    FROM pg_constraint WHERE NOT convalidated AND connamespace = current_schema()::regnamespace
  UNION ALL SELECT 'pages with wrong checksums: ' || checksum_failures
    FROM pg_stat_database WHERE datname = current_database() AND checksum_failures > 0`;

const numberOf = (rows: Row[]) => Number(rows[0]?.['all'] ?? 0);

async function brokenReferences(run: Run): Promise<number> {
  let broken = 0;
  for (const { child, parent, same, there } of await run(REFERENCES)) {
    const orphans = `SELECT count(*) AS all FROM ${child} c
      WHERE ${there} AND NOT EXISTS (SELECT 1 FROM ${parent} p WHERE ${same})`;
    broken += numberOf(await run(orphans));
  }
  return broken;
}

async function rowCounts(run: Run): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const { name } of await run(TABLES)) {
    rows[String(name).replaceAll('"', '')] = numberOf(
      await run(`SELECT count(*) AS all FROM ${name}`),
    );
  }
  return rows;
}

async function inspect(run: Run): Promise<Inspection> {
  const applied = (await run(`SELECT generada FROM ${JOURNAL}`)).map(({ generada }) => generada);
  const pending = pendingMigrations(readMigrations('postgres'), applied.map(Number)).length;
  const issues = (await run(ISSUES)).map(({ issue }) => String(issue));
  if (pending > 0) issues.push(`${pending} migrations are missing: start the server once`);
  return {
    integrity: issues.length === 0 ? 'ok' : issues.join('; '),
    brokenReferences: await brokenReferences(run),
    rows: await rowCounts(run),
  };
}

/**
 * Inspects a PostgreSQL database in one snapshot, without changes, as inspectSqlite does with a
 * file. Throws when the server does not respond, the database belongs to another program, or a
 * newer version wrote it.
 */
export async function inspectPostgres(url: string): Promise<Inspection> {
  const single = await connectOnce(url);
  try {
    return await single.transaction(inspect, BEGIN_SNAPSHOT);
  } finally {
    await single.close();
  }
}

import Sqlite from 'better-sqlite3';
import { type Migration, readMigrations } from '@/lib/core/db/migrations';
import { migrateSqlite } from '@/lib/core/db/sqlite/migrate';

const STEPS = 20;
/** Enough rows that a step takes SQLite about ten milliseconds. */
const WORK = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50000)
  SELECT i FROM n`;

function rebuild(file: string, name: string): string {
  const client = new Sqlite(file, { readonly: true });
  const find = client.prepare("SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?");
  const made = String(find.pluck().get(name));
  client.close();
  return made.replace(name, `${name}_nueva`);
}

/**
 * Returns this version's migrations and a dangerous one: between slow steps it rebuilds the table
 * of pages, whose dependent rows would be deleted if foreign keys were enforced.
 */
export function withSlowMigration(file: string): Migration[] {
  const slow = Array.from({ length: STEPS }, (_, step) => [
    `CREATE TABLE relleno_${step} AS ${WORK}`,
    `UPDATE usuarios_nueva SET descripcion = 'paso ${step}'`,
    `DROP TABLE relleno_${step}`,
  ]);
  const statements = [
    rebuild(file, 'usuarios'),
    'INSERT INTO usuarios_nueva SELECT * FROM usuarios',
    ...slow.slice(STEPS / 2).flat(),
    'DROP TABLE usuarios',
    'ALTER TABLE usuarios_nueva RENAME TO usuarios',
    'CREATE UNIQUE INDEX usuarios_slug_unique ON usuarios (slug)',
    ...slow.slice(0, STEPS / 2).flatMap((step) => step.map((s) => s.replace('_nueva', ''))),
  ];
  return [...readMigrations('sqlite'), { generatedAt: 9_999_999_999_999, statements }];
}

const [, , file] = process.argv;
if (file?.endsWith('.db')) {
  const migrations = withSlowMigration(file);
  process.stdout.write('begin\n');
  await migrateSqlite(file, migrations);
  process.stdout.write('done\n');
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readMigrations } from '@/lib/core/db/migrations';
import { migrateSqlite } from '@/lib/core/db/sqlite/migrate';
import { openSqlite } from '@/lib/core/db/sqlite/open';
import { emptyPostgres } from '../../../tests/setup/programs/empty-postgres';

const folder = mkdtempSync(join(tmpdir(), 'enlaza-people-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Before it an account was its page: migrations/{engine}/0005_people.sql. */
const BEFORE = 5;
const ACCOUNTS = Number(process.env['UPGRADE_ACCOUNTS'] ?? 300);

/** Accounts `u1` … with an identity, a session, two notifications and one kind switched off each. */
function fill(numbers: string, uid: string): string[] {
  const of = (columns: string, table: string, values: string) =>
    `INSERT INTO ${table} (${columns}) SELECT ${values} FROM ${numbers}`;
  const note = (id: string, tipo: string) =>
    of(
      `"id", "uid", "tipo", "datos", "creadaEn", "leidaEn"`,
      'notificaciones',
      `'${id}' || n, ${uid}, '${tipo}', '{}', n, null`,
    );
  return [
    of(
      `"uid", "nombre", "email", "bio", "slug", "avatar", "plan", "profesion", "descripcion", "creadoEn", "version"`,
      'usuarios',
      `${uid}, 'Ana ' || n, n || '@ejemplo.com', '', ${uid}, '', 'free', '', '', n, 1`,
    ),
    of(`"proveedor", "sujeto", "uid", "creadaEn"`, 'cuentas', `'google', 's' || n, ${uid}, n`),
    of(
      `"id", "uid", "dispositivo", "creadaEn", "vistaEn"`,
      'sesiones',
      `'t' || n, ${uid}, 'Firefox', n, n`,
    ),
    note('a', 'seguridad'),
    note('b', 'plan'),
    of(`"uid", "tipo"`, 'notificaciones_apagadas', `${uid}, 'enlace'`),
  ];
}

type Ask = (sql: string) => Promise<Record<string, unknown>[]>;

async function onSqlite(): Promise<Ask> {
  const file = join(folder, 'accounts.db');
  const all = readMigrations('sqlite');
  await migrateSqlite(file, all.slice(0, BEFORE));
  const client = openSqlite(file);
  const numbers = `(WITH RECURSIVE up(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM up WHERE n < ${ACCOUNTS}) SELECT n FROM up)`;
  for (const statement of fill(numbers, `'u' || n`)) client.exec(statement);
  client.close();
  await migrateSqlite(file, all);
  return async (sql) => {
    const reader = openSqlite(file);
    const rows = reader.prepare(sql).all() as Record<string, unknown>[];
    reader.close();
    return rows;
  };
}

async function onPostgres(): Promise<Ask> {
  const { query, migrate, close } = await emptyPostgres();
  afterAll(close);
  const all = readMigrations('postgres');
  await migrate(all.slice(0, BEFORE));
  for (const statement of fill(`generate_series(1, ${ACCOUNTS}) AS up(n)`, `'u' || n`)) {
    await query(statement);
  }
  await migrate(all);
  return query;
}

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('accounts from before people had pages, on %s', (_, open) => {
  test('become people with their page, and keep identity, session and what they chose', async () => {
    const ask = await open();
    const whole = await ask(`
      SELECT count(*) AS accounts FROM usuarios u
      JOIN personas p ON p.nombre = u.nombre AND p.email = u.email AND p."creadaEn" = u."creadoEn"
      JOIN miembros m ON m.uid = u.uid AND m.persona = p.id AND m.rol = 'dueno'
      JOIN cuentas c ON c.persona = p.id AND c.sujeto = 's' || u."creadoEn"
      JOIN sesiones s ON s.persona = p.id AND s.uid = u.uid AND s.id = 't' || u."creadoEn"
      JOIN notificaciones a ON a.persona = p.id AND a.uid IS NULL AND a.tipo = 'seguridad'
      JOIN notificaciones b ON b.persona = p.id AND b.uid = u.uid AND b.tipo = 'plan'
      JOIN notificaciones_apagadas o ON o.persona = p.id AND o.tipo = 'enlace'`);
    expect(Number(whole[0]?.['accounts'])).toBe(ACCOUNTS);
    for (const table of ['personas', 'miembros', 'cuentas', 'sesiones']) {
      const [row] = await ask(`SELECT count(*) AS rows FROM ${table}`);
      expect([table, Number(row?.['rows'])]).toEqual([table, ACCOUNTS]);
    }
  });
});

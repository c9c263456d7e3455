import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { migratePostgres } from '@/lib/core/db/postgres/migrate';
import { connectOnce, type Single } from '@/lib/core/db/postgres/pool';
import { leave, spendDay, stateOf, type Write } from '../../../../tests/setup/actions/nights';
import { freshDatabase } from '../../../../tests/setup/programs/postgres';

vi.hoisted(() => {
  process.env['DATA_DIR'] += '-postgres';
});

const SERVER = process.env['TEST_POSTGRES_URL'];
const START = Date.UTC(2026, 0, 1, 3, 40);

describe.runIf(SERVER)('copies of a PostgreSQL server', () => {
  let database: { url: string; drop(): Promise<void> };
  let client: Single | undefined;
  beforeAll(async () => {
    database = await freshDatabase(SERVER ?? '');
    process.env['DATABASE_URL'] = database.url;
    await migratePostgres(database.url);
  });
  afterAll(async () => {
    await client?.close();
    await database.drop();
    rmSync(process.env['DATA_DIR'] ?? '', { recursive: true });
  });

  const write: Write = async (sql, ...values) => {
    client ??= await connectOnce(database.url);
    let at = 0;
    await client.run(
      sql.replaceAll('?', () => `$${++at}`),
      values,
    );
  };
  /** Every table by a hash of its rows, as the server itself sees them. */
  const everything = async () => {
    const own = await connectOnce(database.url);
    const tables = await own.run(
      "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
    );
    const hashes: Record<string, unknown> = {};
    for (const { tablename } of tables) {
      const [row] = await own.run(
        `SELECT count(*) AS all, md5(string_agg(t::text, '' ORDER BY t::text)) AS hash FROM "${tablename}" t`,
      );
      hashes[String(tablename)] = row;
    }
    await own.close();
    return hashes;
  };

  test('hold every row and picture, and put all of it back', async () => {
    const { config } = await import('@/lib/core/env/config');
    const { makeCopy } = await import('./make.server');
    const { restore } = await import('./restore.server');
    const { dataDir } = config();
    const files = join(dataDir, 'archivos');
    for (let day = 0; day < 25; day += 1) await spendDay(write, files, day);
    const bloques = '[{"texto": "«ñ» \\"x\\"", "n": null}, "suelto", 7]';
    await write("UPDATE usuarios SET bloques = ?::text::jsonb WHERE uid = 'persona-1'", bloques);
    await write('INSERT INTO sales VALUES (1, ?)', Buffer.alloc(32, 1));
    const before = await everything();
    const { name } = await makeCopy(START);
    await write("UPDATE usuarios SET nombre = 'otro'");
    await leave(write, files, 3);
    await expect(restore(name)).rejects.toThrow('stop every server first');
    await client?.close();
    client = undefined;
    const [first, second] = [restore(name), restore(name)];
    await expect(second).rejects.toThrow('already');
    const restored = await first;
    expect(restored).toMatchObject({ missingPictures: 0, files: { copied: 1, missing: 0 } });
    // The salts are in no copy.
    expect({ ...(await everything()), sales: before['sales'] }).toEqual(before);
    expect(Object.values(stateOf(restored.saved ?? ''))[0]).toMatch(/^otro /);
    expect(readdirSync(dataDir).filter((one) => one.startsWith('restaurando'))).toEqual([]);
  });
});

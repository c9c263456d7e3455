import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migratePostgres } from '@/lib/core/db/postgres/migrate';
import { connectOnce, type Single } from '@/lib/core/db/postgres/pool';
import { inspectPostgres } from '@/lib/operator/backups/check-postgres.server';
import { freshDatabase } from '../../../../tests/setup/programs/postgres';

const SERVER = process.env['TEST_POSTGRES_URL'];

describe.runIf(SERVER)('a check of a PostgreSQL database', () => {
  let database: { url: string; drop(): Promise<void> };
  let client: Single;
  beforeAll(async () => {
    database = await freshDatabase(SERVER ?? '');
    await migratePostgres(database.url);
    client = await connectOnce(database.url);
  });
  afterAll(async () => {
    await client.close();
    await database.drop();
  });

  test('says that a whole one is whole, and how many rows there are', async () => {
    const { integrity, brokenReferences, rows } = await inspectPostgres(database.url);
    expect([integrity, brokenReferences]).toEqual(['ok', 0]);
    expect(rows).toMatchObject({ usuarios: 0, personas: 0 });
    expect(rows['migraciones']).toBeGreaterThan(0);
  });

  test('finds references to what is not there', async () => {
    const [rule] = await client.run(`SELECT conname AS name FROM pg_constraint
      WHERE conrelid = 'cuentas'::regclass AND contype = 'f'`);
    await client.run(`ALTER TABLE cuentas DROP CONSTRAINT "${rule?.['name']}";
      INSERT INTO cuentas (proveedor, sujeto, persona, "creadaEn") VALUES ('a', 'b', 'nadie', 1);
      ALTER TABLE cuentas ADD CONSTRAINT again FOREIGN KEY (persona) REFERENCES personas NOT VALID`);
    expect(await inspectPostgres(database.url)).toMatchObject({
      integrity: 'the rule again of cuentas was never checked',
      brokenReferences: 1,
    });
  });

  test('finds an index that is not valid, and a migration that is missing', async () => {
    await client.run(`CREATE TABLE twice (x integer); INSERT INTO twice VALUES (1), (1);
      DELETE FROM migraciones WHERE generada = (SELECT max(generada) FROM migraciones)`);
    const index = client.run('CREATE UNIQUE INDEX CONCURRENTLY twice_x ON twice (x)');
    await expect(index).rejects.toThrow('could not create unique index');
    const { integrity } = await inspectPostgres(database.url);
    expect(integrity).toMatch(/index twice_x is not valid.*1 migrations are missing/);
  });

  test('says so when the server does not answer', async () => {
    await expect(inspectPostgres('postgres://a:b@127.0.0.1:1/c')).rejects.toThrow('ECONNREFUSED');
  });
});

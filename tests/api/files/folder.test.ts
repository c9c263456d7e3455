import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { freshDataDir } from '../../setup/data-dir';
import { freshDatabase } from '../../setup/programs/postgres';
import { type RunningServer, startServer } from '../../setup/server';

const server = process.env['TEST_POSTGRES_URL'];
const here = server !== undefined && inject('engine') === 'postgres';

/** Needs a PostgreSQL server: TEST_POSTGRES_URL. PGlite cannot serve several processes. */
describe.skipIf(!here)('processes on one PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  const [shared, other] = [freshDataDir(), freshDataDir()];
  let first: RunningServer;
  const start = (DATA_DIR: string, more = {}) =>
    startServer({ env: { DATABASE_URL: database.url, DATA_DIR, ...more } });
  const nameIn = (folder: string) => join(folder, 'archivos', '.folder');

  beforeAll(async () => {
    database = await freshDatabase(server ?? '');
    first = await start(shared);
  });
  afterAll(async () => {
    await first.stop();
    await database.drop();
  });

  test('with another folder for files are refused, in one line that says what to do', async () => {
    const refused = await start(other).then(
      async (started) => `started: ${await started.stop()}`,
      (error: Error) => error.message,
    );
    expect(refused).toMatch(/DATA_DIR: .* is not the folder with the files of this database/);
    expect(refused).toContain('FILES=s3://');
  });

  test('start with the same folder, with a bucket, or with the name of a folder that is lost', async () => {
    const s3 = { FILES: 's3://cubo', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
    for (const started of [start(shared), start(freshDataDir(), s3)]) {
      expect(await (await started).stop()).toBe(0);
    }
    writeFileSync(nameIn(other), readFileSync(nameIn(shared)));
    expect(await (await start(other)).stop()).toBe(0);
    rmSync(nameIn(other));
  });

  test('take a folder over that was moved, when no other is there', async () => {
    await first.stop();
    const moved = await start(other);
    await expect(start(shared)).rejects.toThrow('is not the folder');
    await moved.stop();
    first = await start(other);
  });
});

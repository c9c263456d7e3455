import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { migrateSqlite } from '@/lib/core/db/sqlite/migrate';
import { openSqlite } from '@/lib/core/db/sqlite/open';
import { config } from '@/lib/core/env/config';
import { WEEK_MS } from '@/lib/core/time/units';
import { leave, spendDay, stateOf, type Write } from '../../../../tests/setup/actions/nights';
import { type Bucket, startBucket } from '../../../../tests/setup/programs/s3';
import { makeCopy } from './make.server';
import { restore } from './restore.server';
import { copyName } from './rules';

vi.hoisted(() => {
  process.env['DATA_DIR'] += '-cubo';
});

const START = Date.UTC(2026, 0, 1, 3, 40);
/** Copies of as many weeks: all but the first one and one more stay. */
const NIGHTS = 13;

const { dataDir } = config();
const [database, files] = [join(dataDir, 'enlaza.db'), join(dataDir, 'archivos')];

let bucket: Bucket;
beforeAll(async () => {
  bucket = await startBucket();
  Object.assign(process.env, { ...bucket.env, FILES: 'local', COPIES: 's3://cubo/noches' });
  await migrateSqlite(database);
});
afterAll(async () => {
  await bucket.stop();
  rmSync(dataDir, { recursive: true });
});

const write: Write = (sql, ...values) => {
  const client = openSqlite(database);
  client.prepare(sql).run(...values);
  client.close();
};
const objects = (part: string) =>
  bucket.objects().filter((name) => name.startsWith(join('noches', part)));

test('copies go to a bucket, thinned out, and come back from it whole', async () => {
  for (let night = 0; night < NIGHTS; night += 1) {
    await spendDay(write, files, night);
    const copy = await makeCopy(START + night * WEEK_MS);
    expect(copy).toMatchObject({ files: { copied: 1, missing: 0 } });
    // What only the first copies have goes with them.
    if (night === 0) await leave(write, files, 0);
  }
  expect(objects('copias').filter((name) => name.includes('/fin'))).toHaveLength(11);
  expect([objects('imagenes').length, objects('archivos').length]).toEqual([12, 12]);
  const before = stateOf(database);
  await leave(write, files, 12);
  expect(await restore(copyName(START + 12 * WEEK_MS))).toMatchObject({
    missingPictures: 0,
    files: { copied: 1, missing: 0 },
  });
  expect(stateOf(database)).toEqual(before);
  for (const name of ['copias.preparando', 'copias.trayendo']) {
    expect(existsSync(join(dataDir, name)), name).toBe(false);
  }
});

test('a bucket that does not answer fails a night, which leaves nothing behind', async () => {
  const before = bucket.objects();
  await bucket.away(() => expect(makeCopy(START + 13 * WEEK_MS)).rejects.toThrow());
  expect(bucket.objects()).toEqual(before);
  expect(existsSync(join(dataDir, 'copias.preparando'))).toBe(false);
  expect(await makeCopy(START + 13 * WEEK_MS)).toMatchObject({ removed: 1 });
});

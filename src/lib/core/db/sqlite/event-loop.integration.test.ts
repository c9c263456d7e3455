import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import type { Database } from '../database';
import { connectSqlite } from './connection';
import { migrateSqlite } from './migrate';

const folder = mkdtempSync(join(tmpdir(), 'enlaza-event-loop-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** How often everything else had a turn while some work was done. */
async function turnsDuring(work: () => Promise<void>): Promise<number> {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  await work();
  clearInterval(timer);
  return turns;
}

it('many small transactions one after the other leave turns to everything else', async () => {
  const file = join(folder, 'test.db');
  await migrateSqlite(file);
  const { atomically, snapshot, close } = connectSqlite(file);
  // About 2 ms each.
  const sum = sql<number>`(with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000) select sum(i) from n)`;
  const work = (db: Database) => db.select({ sum }).from(sql`(select 1)`);
  const writing = await turnsDuring(async () => {
    for (let batch = 0; batch < 200; batch += 1) await atomically(work);
  });
  const reading = await turnsDuring(async () => {
    for (let page = 0; page < 200; page += 1) await snapshot(work);
  });
  await close();
  expect(Math.min(writing, reading)).toBeGreaterThan(1);
});

import { silencedAddresses } from '@db/tables';
import { and, asc, gt, like } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { monotonicMs } from '@/lib/core/env/system';
import { deleteUpTo, inBatches, keysetPages, mapPages, rowAfter, runInSteps } from './bulk';
import type { Database } from './database';
import { atomically, longRead, reading } from './index';

const MANY = 1_200;
const { huella, desde } = silencedAddresses;
const ofTest = like(huella, 'bulk-%');
const nameOf = (index: number) => `bulk-${String(index).padStart(5, '0')}`;

beforeEach(async () => {
  await atomically(async (tx) => {
    await tx.delete(silencedAddresses).where(ofTest);
    for (let at = 0; at < MANY; at += 300) {
      const rows = Array.from({ length: 300 }, (_, index) => at + index);
      await tx
        .insert(silencedAddresses)
        .values(rows.map((index) => ({ huella: nameOf(index), desde: index })));
    }
  });
});

const pagesOf = (db: Database, limit?: number) =>
  keysetPages<{ huella: string; desde: number }>(
    (last, most) =>
      db
        .select()
        .from(silencedAddresses)
        .where(and(ofTest, last && gt(huella, last.huella)))
        .orderBy(asc(huella))
        .limit(most),
    limit,
  );

describe('reading very many rows', () => {
  it('gives each of them once, in order, in pages', async () => {
    const pages = await longRead((db) => Array.fromAsync(pagesOf(db)));
    expect(pages.map((rows) => rows.length)).toEqual([500, 500, 200]);
    expect(pages.flat().map((row) => row.huella)).toEqual(
      Array.from({ length: MANY }, (_, index) => nameOf(index)),
    );
  });

  it('ends at a limit, and with a page that is not full', async () => {
    const [first, second] = await Array.fromAsync(pagesOf(await reading(), 600));
    expect([first?.length, second?.length]).toEqual([500, 100]);
    const names = mapPages(pagesOf(await reading(), 600), (rows) => rows.map((row) => row.huella));
    expect((await Array.fromAsync(names)).flat()).toHaveLength(600);
  });

  it('leaves a turn of the event loop to others between pages', async () => {
    const order: (number | string)[] = [];
    for await (const rows of pagesOf(await reading())) {
      order.push(rows.length);
      setImmediate(() => order.push('turn'));
    }
    expect(order).toEqual([500, 'turn', 500, 'turn', 200]);
  });

  it('goes on after a row by several columns', async () => {
    const rows = await (await reading())
      .select()
      .from(silencedAddresses)
      .where(and(ofTest, rowAfter([huella, desde], [nameOf(MANY - 2), MANY - 2])));
    expect(rows).toEqual([{ huella: nameOf(MANY - 1), desde: MANY - 1 }]);
  });

  it('stays at one moment while others write', async () => {
    const seen = await longRead(async (db) => {
      const [first] = await db.select().from(silencedAddresses).where(ofTest).limit(1);
      await atomically((tx) => tx.delete(silencedAddresses).where(ofTest));
      return [first, (await Array.fromAsync(pagesOf(db))).flat().length];
    });
    expect(seen).toEqual([expect.anything(), MANY]);
  });

  it('cannot write', async () => {
    const write = longRead((db) => db.delete(silencedAddresses).where(ofTest));
    await expect(write).rejects.toThrow();
    expect(await (await reading()).$count(silencedAddresses, ofTest)).toBe(MANY);
  });
});

it('deletes very many rows in batches, and nothing else', async () => {
  await atomically((tx) => tx.insert(silencedAddresses).values({ huella: 'other', desde: 0 }));
  const batches: number[] = [];
  await inBatches(async (tx, most) => {
    const where = ofTest;
    const count = await deleteUpTo(tx, { table: silencedAddresses, key: huella, where, most });
    batches.push(count);
    return count;
  });
  expect(batches).toEqual([...Array.from({ length: MANY / 100 }, () => 100), 0]);
  const db = await reading();
  expect(await db.$count(silencedAddresses, ofTest)).toBe(0);
  expect(await db.$count(silencedAddresses)).toBeGreaterThan(0);
});

describe('work in the background', () => {
  it('leaves the thread to others for twice as long as each of its steps took', async () => {
    const starts: number[] = [];
    await runInSteps(async () => {
      starts.push(monotonicMs());
      while (monotonicMs() - (starts.at(-1) ?? 0) < 10);
      return starts.length < 4;
    });
    const cycles = starts.slice(1).map((at, index) => at - (starts[index] ?? 0));
    expect(cycles).toHaveLength(3);
    // A timer may be a millisecond early.
    expect(Math.min(...cycles)).toBeGreaterThan(28);
  });

  it('ends with the step that fails, and says why', async () => {
    let steps = 0;
    const work = runInSteps(async () => {
      steps += 1;
      if (steps === 2) throw new Error('the disk is full');
      return true;
    });
    await expect(work).rejects.toThrow('the disk is full');
    expect(steps).toBe(2);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId, nextTurn } from '@/lib/core/env/system';
import { databaseOfFile } from '../../../../tests/setup/programs/postgres';

const folder = mkdtempSync(join(tmpdir(), 'enlaza-leases-'));
afterAll(() => rmSync(folder, { recursive: true }));

const TEN_MINUTES = 600_000;

describe.each([
  ['SQLite', `file:${folder}/leases.db`],
  ['Postgres', await databaseOfFile()],
])('leases, on %s', (_, databaseUrl) => {
  let db: typeof import('@/lib/core/db');
  let service: typeof import('./service.server');
  let leases: typeof import('./runner.server');
  let queries: typeof import('./queries.server');
  let runners: typeof import('./runner.server');
  let kinds: typeof import('./kinds');

  beforeAll(async () => {
    vi.stubEnv('DATABASE_URL', databaseUrl);
    vi.resetModules();
    db = await import('@/lib/core/db');
    service = await import('./service.server');
    leases = await import('./runner.server');
    queries = await import('./queries.server');
    runners = await import('./runner.server');
    kinds = await import('./kinds');
    return async () => {
      await (await db.database()).close();
      vi.unstubAllEnvs();
    };
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await service.dropJobs(undefined);
  });

  /** A job of a kind of its own, taken as a runner takes it. */
  const take = async (name: string, lease: number) => {
    const kind = kinds.addKind({ name, lease, run: async () => undefined });
    await db.atomically((tx) => service.jobQueue(name).enqueue(tx, {}));
    const began = performance.now();
    const taking = { lease: leases.leaseTime(kind), arriendo: `${name}-1` };
    const row = await db.once((tx) => queries.takeJob(tx, name, taking));
    if (!row) throw new Error('nothing is due');
    const keeper = new leases.LeaseKeeper();
    const made = leases.newLease(kind, { id: row.id, arriendo: taking.arriendo }, began);
    keeper.keep(made, new Promise(() => undefined));
    return { kind, row, lease: made, keeper };
  };
  const dueIn = async (name: string) =>
    ((await service.listJobs(name, 1))[0]?.proximoEn ?? 0) - Date.now();

  it('of a job that starts during the query of due jobs are waited for by drain', async () => {
    const ends: string[] = [];
    const [started, queried] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const gate = Promise.withResolvers<void>();
    const run = async () => {
      started.resolve();
      await gate.promise;
      ends.push('job');
    };
    const queue = service.defineJob({ name: 'entretanto', run });
    const runner = new runners.Runner();
    await runner.start();
    await runner.drain();
    const dueKinds = queries.dueKinds;
    vi.spyOn(queries, 'dueKinds').mockImplementationOnce(async (...args) => {
      await db.atomically((tx) => queue.enqueue(tx, {}));
      await started.promise;
      // Meanwhile the runner finds no further job of the kind.
      await dueKinds(...args);
      return dueKinds(...args).finally(queried.resolve);
    });
    const drained = runner.drain().then(() => ends.push('drained'));
    await queried.promise;
    await nextTurn();
    gate.resolve();
    await drained;
    await runner.stop();
    expect(ends).toEqual(['job', 'drained']);
  });

  it('end within 20 s of a process that dies, however long its kind may take', async () => {
    await take('largo', 30 * 60_000);
    expect(await dueIn('largo')).toBeLessThanOrEqual(21_000);
  });

  it('are renewed while a try runs, and not beyond the time of its kind', async () => {
    const { lease, keeper } = await take('vivo', 60_000);
    const before = lease.certainUntil;
    const renewed = async () => {
      await keeper.renew();
      return lease.certainUntil;
    };
    await expect.poll(renewed).toBeGreaterThan(before);
    expect(() => leases.assertHeld(lease)).not.toThrow();
    lease.renewUntil = performance.now() - 1;
    const after = lease.certainUntil;
    await keeper.renew();
    expect(lease.certainUntil).toBe(after);
  });

  it('that another took are not renewed, and are not certain once they are over', async () => {
    const { row, lease, keeper } = await take('ajeno', 40);
    await expect.poll(() => performance.now()).toBeGreaterThan(lease.certainUntil);
    expect(() => leases.assertHeld(lease)).toThrow('');
    const other = { lease: 20_000, arriendo: 'other' };
    const taken = async () => (await db.once((tx) => queries.takeJob(tx, 'ajeno', other)))?.id;
    await expect.poll(taken).toBe(row.id);
    lease.renewUntil = Number.POSITIVE_INFINITY;
    await keeper.renew();
    expect(() => leases.assertHeld(lease)).toThrow('');
  });

  // SQLite and PGlite are in one process and go by its clock.
  it.skipIf(!databaseUrl.startsWith('postgres'))(
    'hold for a process whose clock is ahead, or behind',
    async () => {
      const done: string[] = [];
      const open = Promise.withResolvers<void>();
      kinds.addKind({
        name: 'reloj',
        run: async ({ id }) => {
          done.push(id);
          await open.promise;
        },
      });
      await db.atomically((tx) => service.jobQueue('reloj').enqueue(tx, {}));
      const right = new runners.Runner();
      await right.start();
      await expect.poll(() => done.length).toBe(1);
      const clock = Date.now.bind(Date);
      for (const offset of [TEN_MINUTES, -TEN_MINUTES]) {
        const expected = done.length + 1;
        vi.spyOn(Date, 'now').mockImplementation(() => clock() + offset);
        // What a process with that clock orders is due at once.
        await db.atomically((tx) => service.jobQueue('reloj').enqueue(tx, {}));
        const wrong = new runners.Runner();
        await wrong.start();
        await expect.poll(() => done.length).toBe(expected);
        const taking = { lease: 20_000, arriendo: newId() };
        const another = await db.once((tx) => queries.takeJob(tx, 'reloj', taking));
        expect(another).toBeUndefined();
        vi.restoreAllMocks();
        open.resolve();
        await wrong.stop();
      }
      await right.stop();
      expect(done).toEqual([...new Set(done)]);
    },
  );
});

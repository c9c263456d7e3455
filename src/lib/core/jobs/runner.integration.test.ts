import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { atomically } from '@/lib/core/db';
import { nextTurn } from '@/lib/core/env/system';
import { type JobAttempt, type JobData, type JobKind, PermanentFailure } from './kinds';
import { Runner } from './runner.server';
import {
  defineJob,
  dropJobs,
  listJobs,
  listMissedTurns,
  onMissedTurn,
  retryJobs,
} from './service.server';

let runner: Runner | undefined;
let last = 0;

/** A kind of its own for each test, with a runner on it. */
async function kind(definition: Omit<JobKind<JobData>, 'name'>) {
  last += 1;
  const name = `prueba-${last}`;
  const work = defineJob({ name, ...definition });
  const order = (data: JobData = {}, rest = {}) => atomically((tx) => work.enqueue(tx, data, rest));
  const begin = async () => {
    runner = new Runner();
    await runner.start();
    return runner;
  };
  return { name, order, begin, rows: () => listJobs(name, 100) };
}

afterEach(async () => {
  await runner?.stop();
  await dropJobs(undefined);
});

describe('work', () => {
  it('is done once and goes', async () => {
    const done: unknown[] = [];
    const { order, begin, rows } = await kind({ run: async ({ data }) => void done.push(data) });
    await begin();
    await order({ para: 'ana' });
    await order({ para: 'eva' });
    await expect.poll(rows).toEqual([]);
    expect(done).toEqual(expect.arrayContaining([{ para: 'ana' }, { para: 'eva' }]));
    expect(done).toHaveLength(2);
  });

  it('is not there when the transaction that ordered it fails', async () => {
    const { name, rows } = await kind({ run: async () => undefined });
    const work = defineJob({ name, run: async () => undefined });
    const failing = atomically(async (tx) => {
      await work.enqueue(tx, {});
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await rows()).toEqual([]);
  });

  it('waits for its moment', async () => {
    let done = 0;
    const { order, begin, rows } = await kind({
      run: async () => {
        done += 1;
      },
    });
    const runner = await begin();
    await order({}, { at: Date.now() + 3_600_000 });
    await runner.drain();
    expect([done, (await rows()).length]).toEqual([0, 1]);
  });

  it('of one name is ordered once', async () => {
    const { order, rows } = await kind({ run: async () => undefined });
    await order({}, { key: 'semana-47' });
    await order({}, { key: 'semana-47' });
    expect(await rows()).toHaveLength(1);
  });

  it('of one name that is hastened is due sooner, and never later', async () => {
    const { order, rows } = await kind({ run: async () => undefined });
    const now = Date.now();
    const at = async () => (await rows()).map(({ proximoEn }) => proximoEn - now);
    await order({}, { key: 'a', at: now + 9_000 });
    await order({}, { key: 'a', at: now + 5_000, sooner: true });
    await order({}, { key: 'a', at: now + 7_000, sooner: true });
    expect(await at()).toEqual([5_000]);
  });

  it('of one name is done by one at a time, and what comes up meanwhile is done too', async () => {
    let [letters, running, most] = [0, 0, 0];
    const { order, begin, rows } = await kind({
      run: async ({ again }) => {
        running += 1;
        most = Math.max(most, running);
        letters = 0;
        await nextTurn();
        running -= 1;
        await atomically((tx) => again(tx, async () => (letters > 0 ? Date.now() : undefined)));
      },
    });
    const other = new Runner();
    await Promise.all([begin(), other.start()]);
    const write = async () => {
      await order({}, { key: 'buzon', sooner: true });
      letters += 1;
      await order({}, { key: 'buzon', sooner: true });
    };
    for (let at = 0; at < 20; at += 1) await Promise.all([write(), write()]);
    await expect.poll(rows).toEqual([]);
    await other.stop();
    expect([letters, most]).toEqual([0, 1]);
  });

  it('is never done by more at once than its kind may', async () => {
    let [now, most] = [0, 0];
    const { order, begin, rows } = await kind({
      atOnce: 2,
      run: async () => {
        now += 1;
        most = Math.max(most, now);
        await nextTurn();
        now -= 1;
      },
    });
    for (let at = 0; at < 8; at += 1) await order();
    await begin();
    await expect.poll(rows).toEqual([]);
    expect(most).toBe(2);
  });

  it('is shared by several runners without any being done twice', async () => {
    const done: string[] = [];
    const { order, begin, rows } = await kind({
      run: async ({ id }) => {
        done.push(id);
        await nextTurn();
      },
    });
    for (let at = 0; at < 30; at += 1) await order();
    const others = [new Runner(), new Runner()];
    await Promise.all([begin(), ...others.map((one) => one.start())]);
    await expect.poll(rows).toEqual([]);
    await Promise.all(others.map((one) => one.stop()));
    expect([done.length, new Set(done).size]).toEqual([30, 30]);
  });

  it('refuses to be ordered when too much of it waits', async () => {
    const { order } = await kind({ most: 2, run: async () => undefined });
    await order();
    await order();
    await expect(order()).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('work that fails', () => {
  it('is tried again after growing pauses, and then given up for the operator to see', async () => {
    const tries: number[] = [];
    const { order, begin, rows } = await kind({
      pauses: [1, 2],
      run: async ({ attempt }) => {
        tries.push(attempt);
        throw Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' });
      },
    });
    await begin();
    await order({ correo: 'ana@ejemplo.com' });
    await expect.poll(async () => (await rows())[0]?.estado).toBe('abandonado');
    expect(tries).toEqual([1, 2, 3]);
    expect(await rows()).toMatchObject([{ intentos: 3, error: 'Error: ETIMEDOUT: no answer' }]);
    expect(JSON.stringify(await rows())).not.toContain('ana@');
  });

  it('is given up at once when it says that nothing will help', async () => {
    const { order, begin, rows } = await kind({
      run: async () => {
        throw new PermanentFailure('550');
      },
    });
    await begin();
    await order();
    await expect.poll(async () => (await rows())[0]?.estado).toBe('abandonado');
    expect(await rows()).toMatchObject([{ intentos: 1 }]);
  });

  it('is done when the operator has it tried again', async () => {
    let broken = true;
    const { order, begin, rows } = await kind({
      pauses: [],
      run: async () => {
        if (broken) throw new Error('broken');
      },
    });
    await begin();
    await order();
    await expect.poll(async () => (await rows())[0]?.estado).toBe('abandonado');
    broken = false;
    expect(await retryJobs(undefined)).toBe(1);
    await expect.poll(rows).toEqual([]);
  });

  it('comes round again when it is of a kind that does', async () => {
    let tries = 0;
    const reported: string[] = [];
    onMissedTurn(async (missed, error) => void reported.push(`${missed}: ${error}`));
    const { begin, rows, name } = await kind({
      pauses: [],
      next: (begun) => begun + 3_600_000,
      run: async () => {
        tries += 1;
        throw new Error('today not');
      },
    });
    await begin();
    await expect.poll(async () => (await rows())[0]?.error).toContain('today not');
    const [row] = await rows();
    expect(row).toMatchObject({ estado: 'pendiente', intentos: 0 });
    expect(row?.proximoEn).toBeGreaterThan(Date.now() + 3_000_000);
    expect(tries).toBe(1);
    await expect.poll(() => reported).toEqual([expect.stringMatching(`^${name}: .*today not`)]);
    expect(await listMissedTurns()).toEqual([{ kind: name, error: row?.error }]);
  });
});

it('brings a recurring job back that a clock which was ahead has put off for a year', async () => {
  const [hour, year] = [3_600_000, 365 * 86_400_000];
  const { order, begin, rows } = await kind({
    next: (begun) => begun + hour,
    run: async () => undefined,
  });
  await order({ nivel: 'bajo' }, { key: 'siempre', at: Date.now() + year });
  // Another kind's far day is its own.
  const planned = await kind({ run: async () => undefined });
  await planned.order({}, { key: 'siempre', at: Date.now() + year });
  await begin();
  const due = async () => ((await rows())[0]?.proximoEn ?? 0) - Date.now();
  await expect.poll(due).toBeLessThanOrEqual(hour);
  expect(await due()).toBeGreaterThan(0);
  expect((await planned.rows())[0]?.proximoEn).toBeGreaterThan(Date.now() + year - hour);
});

describe('a process that ends', () => {
  it('lets what runs finish when it is asked to stop', async () => {
    let done = false;
    const [begun, finishing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { order, begin, rows } = await kind({
      run: async () => {
        begun.resolve();
        await finishing.promise;
        done = true;
      },
    });
    const running = await begin();
    await order();
    await begun.promise;
    const stopped = running.stop();
    finishing.resolve();
    await stopped;
    expect([done, await rows()]).toEqual([true, []]);
  });

  it('gives back what breaks off at a stop, without counting it as a failure', async () => {
    const begun = Promise.withResolvers<void>();
    const { order, begin, rows } = await kind({
      run: async ({ signal, progress }: JobAttempt<JobData>) => {
        await progress({ hasta: 7 });
        const aborted = once(signal, 'abort');
        begun.resolve();
        await aborted;
        signal.throwIfAborted();
      },
    });
    const running = await begin();
    await order();
    await begun.promise;
    await running.stop();
    expect(await rows()).toMatchObject([{ estado: 'pendiente', intentos: 0 }]);
  });

  it('waits for what it was taking when it was asked to stop, and gives it back', async () => {
    let [tries, isStopped] = [0, false];
    const { order, begin, rows } = await kind({
      run: async () => {
        tries += 1;
      },
    });
    const running = await begin();
    const ordered = order();
    // The next transaction, so that the job cannot be taken before it ends.
    const release = Promise.withResolvers<void>();
    const held = atomically(() => release.promise);
    await ordered;
    const stopped = running.stop().then(() => {
      isStopped = true;
    });
    await nextTurn();
    const early = isStopped;
    release.resolve();
    await Promise.all([held, stopped]);
    const states = (await rows()).map(({ estado }) => estado);
    expect([early, tries, states]).toEqual([false, 0, ['pendiente']]);
  });

  it('loses its work to another when its time is over, and can end it no more', async () => {
    const ends: string[] = [];
    const { order, begin, rows } = await kind({
      lease: 30,
      run: async (job) => {
        const name = ends.length === 0 ? 'late' : 'second';
        ends.push(name);
        if (name === 'late') await expect.poll(() => ends).toContain('second finished');
        await atomically((tx) => job.finish(tx)).then(
          () => ends.push(`${name} finished`),
          () => ends.push(`${name} refused`),
        );
      },
    });
    await begin();
    await order();
    await expect.poll(() => ends).toContain('late refused');
    expect(ends).toContain('second finished');
    expect(await rows()).toEqual([]);
  });
});

import { describe, expect, test, vi } from 'vitest';
import type { Page } from './page';
import { MAX_UNKNOWN_MS, PageStore } from './store';

const page = (values: Partial<Page> = {}) =>
  ({
    status: 200,
    until: Number.POSITIVE_INFINITY,
    size: 1_000,
    tags: ['/ana'],
    ...values,
  }) as Page;

/** A drawing that ends when it is told to. */
function slow(drawn = page()) {
  let end = () => {};
  const wait = new Promise<void>((resolve) => {
    end = resolve;
  });
  const draw = vi.fn(async () => {
    await wait;
    return drawn;
  });
  return { draw, end };
}

describe('kept pages', () => {
  test('are drawn once, however many ask at the same time', async () => {
    const store = new PageStore(10_000);
    const { draw, end } = slow();
    const asking = Array.from({ length: 500 }, () => store.fill('/ana', draw));
    end();
    const answers = await Promise.all(asking);
    expect(draw).toHaveBeenCalledTimes(1);
    expect(new Set(answers)).toEqual(new Set([store.get('/ana')]));
  });

  test('are not drawn again as long as they hold', async () => {
    const store = new PageStore(10_000);
    const draw = vi.fn(async () => page());
    for (const _ of [1, 2, 3]) await store.fill('/ana', draw);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  test('are not kept when they were forgotten while being drawn, nor given to who asks later', async () => {
    const store = new PageStore(10_000);
    const before = slow();
    const after = slow();
    const early = store.fill('/ana', before.draw);
    store.invalidate(['/ana']);
    const late = store.fill('/ana', after.draw);
    after.end();
    const fresh = await late;
    before.end();
    await early;
    expect(store.get('/ana')).toBe(fresh);
    expect(after.draw).toHaveBeenCalledTimes(1);
  });

  test('are all in doubt at once, those being drawn too', async () => {
    const store = new PageStore(10_000);
    await store.fill('/ana', async () => page());
    const { draw, end } = slow();
    const drawing = store.fill('/luis', draw);
    store.markAllOutdated();
    end();
    await drawing;
    expect([store.get('/ana'), store.get('/luis')]).toEqual([undefined, undefined]);
  });

  test('hold for a quarter of a minute without knowing what others changed, and are drawn then', async () => {
    let knownAt = performance.now();
    const clock = vi.spyOn(performance, 'now');
    const began = knownAt;
    const store = new PageStore(10_000, () => knownAt);
    const draw = vi.fn(async () => page());
    await store.fill('/ana', draw);
    clock.mockReturnValue(began + MAX_UNKNOWN_MS - 1_000);
    expect(store.get('/ana')).toBeDefined();
    clock.mockReturnValue(began + 2 * MAX_UNKNOWN_MS);
    expect(store.get('/ana')).toBeUndefined();
    // Nothing is lost: once it is known that nothing changed it holds as it was.
    knownAt = began + 2 * MAX_UNKNOWN_MS;
    expect(store.get('/ana')).toBeDefined();
    expect(draw).toHaveBeenCalledTimes(1);
    knownAt = began;
    const failing = vi.fn(() => Promise.reject(new Error('away')));
    expect(await store.fill('/ana', failing)).toBeDefined();
    await store.fill('/ana', draw);
    clock.mockRestore();
  });

  test('hold until their moment, to the millisecond', async () => {
    vi.useFakeTimers({ now: 1_000 });
    const store = new PageStore(10_000);
    await store.fill('/ana', async () => page({ until: 2_000 }));
    vi.setSystemTime(1_999);
    expect(store.get('/ana')).toBeDefined();
    vi.setSystemTime(2_000);
    expect(store.get('/ana')).toBeUndefined();
    vi.useRealTimers();
  });

  test('never take more than they may: the least used go first', async () => {
    const store = new PageStore(3_000);
    for (const name of ['/a', '/b', '/c']) await store.fill(name, async () => page());
    store.get('/a');
    await store.fill('/d', async () => page());
    const cachedPaths = ['/a', '/b', '/c', '/d'].filter((name) => store.get(name));
    expect(cachedPaths).toEqual(['/a', '/c', '/d']);
  });

  test('are not pushed out by what is not there, however much of it is asked for', async () => {
    const store = new PageStore(100_000);
    await store.fill('/ana', async () => page());
    for (let index = 0; index < 1_000; index += 1) {
      await store.fill(`/nadie-${index}`, async () => page({ status: 404 }));
    }
    expect(store.get('/ana')).toBeDefined();
    expect(store.get('/nadie-999')).toBeDefined();
    expect(store.get('/nadie-0')).toBeUndefined();
  });

  test('are tried again after a drawing that failed or that is not to be kept', async () => {
    const store = new PageStore(10_000);
    const failing = store.fill('/ana', async () => {
      throw new Error('no database');
    });
    await expect(failing).rejects.toThrow('no database');
    const moved = page({ status: 301, until: undefined });
    expect(await store.fill('/ana', async () => moved)).toBe(moved);
    expect(store.get('/ana')).toBeUndefined();
    await store.fill('/ana', async () => page());
    expect(store.get('/ana')).toBeDefined();
  });
});

describe('a page that is over or in doubt', () => {
  const failing = [
    ['cannot be drawn', () => Promise.reject(new Error('no database'))],
    ['is drawn as a failure', async () => page({ status: 503, until: undefined })],
  ] as const;

  test.each(failing)(
    'is given as it was when it %s, for a second without a try',
    async (_, draw) => {
      const store = new PageStore(10_000);
      const first = await store.fill('/ana', async () => page());
      store.markAllOutdated();
      expect(store.get('/ana')).toBeUndefined();
      expect(await store.fill('/ana', draw)).toBe(first);
      expect(store.get('/ana')).toBe(first);
      store.markAllOutdated();
      expect(store.get('/ana')).toBeUndefined();
      const second = page();
      expect(await store.fill('/ana', async () => second)).toBe(second);
      expect(store.get('/ana')).toBe(second);
    },
  );

  test('is given as it was after a second of drawing, and at once to who comes later', async () => {
    vi.useFakeTimers();
    const store = new PageStore(10_000);
    const first = await store.fill('/ana', async () => page());
    store.markAllOutdated();
    const { draw } = slow();
    const asking = store.fill('/ana', draw);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await asking).toBe(first);
    await vi.advanceTimersByTimeAsync(1_001);
    expect(store.get('/ana')).toBeUndefined();
    expect(await store.fill('/ana', draw)).toBe(first);
    expect(draw).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  test('is not given when it was changed, or has become a redirect', async () => {
    const store = new PageStore(10_000);
    const gone = () => Promise.reject(new Error('no database'));
    await store.fill('/ana', async () => page());
    store.invalidate(['/ana']);
    await expect(store.fill('/ana', gone)).rejects.toThrow('no database');
    await store.fill('/luis', async () => page());
    store.markAllOutdated();
    await store.fill('/luis', async () => page({ status: 301, until: undefined }));
    await expect(store.fill('/luis', gone)).rejects.toThrow('no database');
  });
});

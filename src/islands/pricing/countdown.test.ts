import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '@/lib/core/time/units';
import { startCountdown } from './countdown';

const NOW = Date.parse('2026-11-20T12:00:00Z');
/** By the server's clock. */
const ENDS = NOW + 10 * MINUTE_MS;

/** How far the visitor's clock is ahead of the server's. */
let ahead = 0;
let reachable = true;
const reload = vi.fn();
const fetchMock = vi.fn();

/** Opens the page as it was drawn before the end, in a tab with this storage. */
async function open(storage: object, dataset: object = { ends: String(ENDS) }) {
  const element = { textContent: 'como se dibujó', dataset };
  vi.stubGlobal('document', { querySelector: () => element });
  vi.stubGlobal('window', { location: { reload } });
  vi.stubGlobal('sessionStorage', storage);
  await startCountdown();
  return element;
}

function newTab() {
  const storage = new Map<string, string>();
  return {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  };
}

const pass = (time: number) => vi.advanceTimersByTimeAsync(time);
/** What the visitor's clock shows when a page is opened. */
const clock = (minutes: number) => {
  ahead = minutes * MINUTE_MS;
  vi.setSystemTime(NOW + ahead);
};

beforeEach(() => {
  vi.useFakeTimers();
  reachable = true;
  clock(0);
  vi.stubGlobal('fetch', async (...call: unknown[]) => {
    fetchMock(...call);
    if (!reachable) throw new TypeError('Failed to fetch');
    // Whole seconds, as in the header.
    return new Response(null, { headers: { Date: new Date(Date.now() - ahead).toUTCString() } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('the countdown of an offer', () => {
  it.each([-60, -5, 0, 5, 60])(
    'ends by the server’s clock when the visitor’s is %i minutes ahead',
    async (minutes) => {
      clock(minutes);
      const element = await open(newTab());
      await pass(1_000);
      expect(element.textContent).toBe('00:09:59');
      await pass(9 * MINUTE_MS);
      expect(element.textContent).toBe('00:00:59');
      expect(reload).not.toHaveBeenCalled();
      await pass(MINUTE_MS);
      expect(element.textContent).toBe('00:00:00');
      expect(reload).toHaveBeenCalledTimes(1);
      expect(fetchMock.mock.calls.length).toBeLessThan(4);
    },
  );

  it('fetches the page anew once a tab, whatever a cache gives then', async () => {
    const tab = newTab();
    await open(tab);
    await pass(10 * MINUTE_MS);
    const again = await open(tab);
    await pass(MINUTE_MS);
    expect(again.textContent).toBe('00:00:00');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('stays at zero where nothing can be kept', async () => {
    const shut = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const element = await open({ getItem: shut, setItem: shut });
    await pass(11 * MINUTE_MS);
    expect(element.textContent).toBe('00:00:00');
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not believe a clock alone: without an answer nothing is fetched anew', async () => {
    clock(5);
    reachable = false;
    const element = await open(newTab());
    await pass(6 * MINUTE_MS);
    expect(element.textContent).toBe('00:00:00');
    expect(reload).not.toHaveBeenCalled();
  });
});

it('the demonstration’s runs from each time the page opens, and asks nobody', async () => {
  const element = await open(newTab(), { rest: String(MINUTE_MS) });
  await pass(1_000);
  expect(element.textContent).toBe('00:00:59');
  await pass(2 * MINUTE_MS);
  expect([element.textContent, reload.mock.calls.length, fetchMock.mock.calls.length]).toEqual([
    '00:00:00',
    0,
    0,
  ]);
});

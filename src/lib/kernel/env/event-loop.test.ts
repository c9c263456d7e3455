import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_HELD_MS, named, noteStatement, takeHolds, watchEventLoop } from './event-loop';

let end: () => void;
beforeAll(() => {
  end = watchEventLoop();
});
afterAll(() => end());

/** Takes this thread's processor for a while: the clock would count other programs too. */
function hold(ms: number): void {
  const before = process.threadCpuUsage();
  const used = () => {
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  };
  while (used() < ms);
}

async function holdsOf(work: () => void): Promise<Map<string, number>> {
  await sleep(50);
  takeHolds();
  await named('job prueba', async () => {
    work();
    await sleep(50);
  });
  return new Map(takeHolds().map(([name, { processorMs }]) => [name, processorMs]));
}

it('names what held the main thread, and by how much', async () => {
  const holds = await holdsOf(() => hold(3 * MAX_HELD_MS));
  expect(holds.get('job prueba')).toBeGreaterThan(2 * MAX_HELD_MS);
});

it('names what the slowest statement was for, rather than all that ran', async () => {
  const other = named('GET /otra', () => sleep(500));
  const holds = await holdsOf(() => {
    hold(3 * MAX_HELD_MS);
    noteStatement('select 1', 3 * MAX_HELD_MS);
  });
  await other;
  expect(holds.get('job prueba')).toBeGreaterThan(2 * MAX_HELD_MS);
});

it('tells each hold once', async () => {
  await holdsOf(() => hold(3 * MAX_HELD_MS));
  expect(takeHolds()).toEqual([]);
});

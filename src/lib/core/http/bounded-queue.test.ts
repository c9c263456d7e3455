import { expect, test } from 'vitest';
import { boundedQueue } from './bounded-queue.server';

const begun = () => {
  const gate = Promise.withResolvers<string>();
  let started = false;
  const work = () => {
    started = true;
    return gate.promise;
  };
  return { ...gate, work, started: () => started };
};

test('one is done at a time, and the rest in order of arrival', async () => {
  const take = boundedQueue(10);
  const jobs = Array.from({ length: 3 }, begun);
  const results = jobs.map(({ work }) => take(work));
  await Promise.resolve();
  expect(jobs.map((job) => job.started())).toEqual([true, false, false]);
  jobs[0]?.resolve('first');
  expect(await results[0]).toBe('first');
  await expect.poll(() => jobs.map((job) => job.started())).toEqual([true, true, false]);
  for (const job of jobs) job.resolve('done');
  expect(await Promise.all(results)).toEqual(['first', 'done', 'done']);
});

test('what would wait behind too many is refused at once, and taken again later', async () => {
  const take = boundedQueue(1);
  const [first, second] = [begun(), begun()];
  const [one, two] = [take(first.work), take(second.work)];
  await expect(take(async () => 'third')).rejects.toMatchObject({ code: 'unavailable' });
  first.resolve('one');
  second.resolve('two');
  expect(await Promise.all([one, two])).toEqual(['one', 'two']);
  expect(await take(async () => 'third')).toBe('third');
});

test('work that fails gives its place back', async () => {
  const take = boundedQueue(0);
  await expect(take(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await take(async () => 'next')).toBe('next');
});

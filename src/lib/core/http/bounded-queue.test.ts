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

test('no more is done at a time than may be, and the rest in order of arrival', async () => {
  const take = boundedQueue({ atOnce: 2, waiting: 10 });
  const jobs = Array.from({ length: 4 }, begun);
  const results = jobs.map(({ work }) => take(work));
  await Promise.resolve();
  expect(jobs.map((job) => job.started())).toEqual([true, true, false, false]);
  jobs[1]?.resolve('second');
  expect(await results[1]).toBe('second');
  await expect.poll(() => jobs.map((job) => job.started())).toEqual([true, true, true, false]);
  for (const job of jobs) job.resolve('done');
  expect(await Promise.all(results)).toEqual(['done', 'second', 'done', 'done']);
});

test('what would wait behind too many is refused at once, and taken again later', async () => {
  const take = boundedQueue({ atOnce: 1, waiting: 1 });
  const [first, second] = [begun(), begun()];
  const [one, two] = [take(first.work), take(second.work)];
  await expect(take(async () => 'third')).rejects.toMatchObject({ code: 'unavailable' });
  first.resolve('one');
  second.resolve('two');
  expect(await Promise.all([one, two])).toEqual(['one', 'two']);
  expect(await take(async () => 'third')).toBe('third');
});

test('work that fails gives its place back', async () => {
  const take = boundedQueue({ atOnce: 1, waiting: 0 });
  await expect(take(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await take(async () => 'next')).toBe('next');
});

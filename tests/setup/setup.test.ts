import sharp from 'sharp';
import { expect, test } from 'vitest';
import { check, honest } from '../../scripts/lib/steps.mjs';
import { holdsIn } from './measures';
import { blackPng } from './png';

test('what passed and failed is counted as it was', () => {
  expect(honest(0, { passed: 7, failed: 0 })).toEqual({ passed: 7, failed: 0 });
  expect(honest(1, { passed: 7, failed: 2 })).toEqual({ passed: 7, failed: 2 });
});

test('a run without a single test is a failure', () => {
  expect(honest(0, { passed: 0, failed: 0 })).toEqual({ passed: 0, failed: 1 });
});

test('a run that ends badly after its tests passed is a failure', () => {
  expect(honest(1, { passed: 7, failed: 0 })).toEqual({ passed: 7, failed: 1 });
});

test('a check counts as one, whichever way it ends', async () => {
  expect(await check(async () => ({ code: 0 }))).toEqual({ passed: 1, failed: 0 });
  expect(await check(async () => ({ code: 3 }))).toEqual({ passed: 0, failed: 1 });
});

test('a picture of repeated rows is a true one, to its last pixel', async () => {
  const { data, info } = await sharp(blackPng(70, 250), { failOn: 'warning' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 70, height: 250, channels: 3 });
  expect(data.every((value) => value === 0)).toBe(true);
});

const line = (processorMs: number, ms = processorMs) =>
  JSON.stringify({ ms, processorMs, during: 'GET /api/x', msg: 'the main thread was held' });

test('names a hold of the main thread by the processor time of the thread', () => {
  expect(holdsIn(`Enlaza → http://x\n${line(51)}\n`, 50, 0)).toEqual(['GET /api/x 51 ms']);
});

test('leaves out a hold that only waited while others had the processor', () => {
  expect(holdsIn(line(50, 900), 50, 0)).toEqual([]);
});

test('leaves out work that was over it once or twice, where looks come late', () => {
  const log = [line(60), line(60), line(60)];
  expect(holdsIn(log.slice(1).join('\n'), 50, 2)).toEqual([]);
  expect(holdsIn(log.join('\n'), 50, 2)).toHaveLength(3);
});

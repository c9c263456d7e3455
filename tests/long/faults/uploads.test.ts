import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostileUploads } from '../../api/ai/hostile';
import { signInPro } from '../../setup/actions/plan';
import { type Client, newPerson } from '../../setup/client';
import { forgetPeak, memory, peakMemory, QUIET, SLACK } from '../../setup/measures';
import { type RunningServer, startServer } from '../../setup/server';

const MAX_MILLISECONDS = 200;
const MAX_MEGABYTES = 100;
/** How many files one of the people here sends. */
const TRIES_A_DAY = 50;

type File = [name: string, bytes: Uint8Array];

let server: RunningServer;
let ana: Client;
beforeAll(async () => {
  server = await startServer({ lean: true });
  ana = await signInPro(server, newPerson());
});
afterAll(() => server.stop());

async function measure(path: string, bytes: Uint8Array) {
  const form = new FormData();
  form.set('archivo', new File([Uint8Array.from(bytes)], 'foto'));
  forgetPeak(server);
  const before = memory(server);
  const began = performance.now();
  const { status, text } = await ana.post(path, form);
  const ms = performance.now() - began;
  return { status, text, ms, growth: peakMemory(server) - before };
}

const canvas = (side: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width: side, height: side, channels, background: '#123456' } });

/** What is made at the first call, and given again at the next. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Small files of as many pixels as are taken, and of more, in each way of writing them. */
const HEAVY = [4_000, 6_300].flatMap((side) => {
  const ways: [string, () => Sharp][] = [
    ['PNG', () => canvas(side).png()],
    ['interlaced PNG', () => canvas(side, 4).png({ progressive: true })],
    ['PNG of 16 bits', () => canvas(side, 4).toColourspace('rgb16').png()],
    ['JPEG', () => canvas(side).jpeg()],
    ['progressive JPEG', () => canvas(side).jpeg({ progressive: true })],
    ['turned JPEG', () => canvas(side).withMetadata({ orientation: 6 }).jpeg()],
    ['lossless WebP', () => canvas(side).webp({ lossless: true, effort: 0 })],
    ['WebP', () => canvas(side).webp({ effort: 0 })],
  ];
  return ways.map(([name, draw]) => ({
    name: `${name} of ${side} by ${side}`,
    file: once(() => draw().toBuffer()),
  }));
});

const hostile = once(async () =>
  (await hostileUploads()).map(([name, dataUrl]): File => {
    const bytes = Buffer.from(dataUrl.replace(/^data:.*?,/s, ''), 'base64');
    return [name, bytes.length > 0 ? bytes : Buffer.from(dataUrl)];
  }),
);

/** What the largest picture that is taken may need, twice, and the files that wait. */
const MAX_AT_ONCE = 250;

test('encodes two pictures at a time, however many come at once', async () => {
  const file = await sharp({
    create: { width: 11_900, height: 1_300, channels: 3, background: '#123456' },
  })
    .jpeg({ progressive: true })
    .toBuffer();
  const one = await measure('/api/avatar', file);
  expect(one.status, one.text).toBe(200);
  const many = await Promise.all(Array.from({ length: 12 }, () => measure('/api/avatar', file)));
  for (const { status, growth } of many) {
    expect([200, 503]).toContain(status);
    expect(growth).toBeLessThan(MAX_AT_ONCE * SLACK);
  }
  const most = Math.max(...many.map(({ growth }) => growth));
  process.stdout.write(`X6: 12 pictures of 11,900 by 1,300 at once: +${most.toFixed(0)} MB\n`);
});

describe.each(['/api/avatar', '/api/fondo', '/api/imagenes'])('%s', (path) => {
  // Both read pictures the same way: all of them are sent to both in the long form.
  const every = QUIET || path === '/api/avatar' ? 1 : 10;

  test(`refuses ${300 / every} hostile pictures in no time and with no memory`, async () => {
    await measure(path, await canvas(1_000).jpeg().toBuffer());
    const times: number[] = [];
    let most = 0;
    for (const [name, bytes] of (await hostile()).filter((_, at) => at % every === 0)) {
      if (times.length % TRIES_A_DAY === 0) ana = await signInPro(server, newPerson());
      const { status, text, ms, growth } = await measure(path, bytes);
      times.push(ms);
      most = Math.max(most, growth);
      // A whole picture whose data URL alone was hostile is a picture here.
      expect([200, 415, 422], `${name}: ${status} ${text}`).toContain(status);
      expect(growth, name).toBeLessThan(MAX_MEGABYTES * SLACK);
    }
    times.sort((a, b) => a - b);
    const p95 = times[Math.floor(times.length * 0.95)] ?? 0;
    const slowest = times.at(-1) ?? 0;
    process.stdout.write(
      `X6: ${path}: p95 ${p95.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms, +${most.toFixed(0)} MB\n`,
    );
    if (QUIET) expect(slowest).toBeLessThan(MAX_MILLISECONDS);
  });

  test('holds little of the largest pictures that it takes', async () => {
    for (const { name, file } of HEAVY.filter((_, at) => at % Math.min(every, 5) === 0)) {
      const { status, ms, growth } = await measure(path, await file());
      expect([200, 422], name).toContain(status);
      process.stdout.write(
        `X6: ${path}: ${name}: ${status}, ${ms.toFixed(0)} ms, +${growth.toFixed(0)} MB\n`,
      );
      expect(growth, name).toBeLessThan(MAX_MEGABYTES * SLACK);
    }
  });
});

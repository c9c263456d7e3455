import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContext, Response } from '@playwright/test';
import { SECTIONS } from '../../../src/sections';
import { newPerson, signIn } from '../../../tests/setup/client';
import { type Figure, median, worst } from '../figure';
import { browser } from '../pages';
import { product } from '../servers';

const ROUNDS = 3;
const timeout = 120_000;
/** Chromium's "Slow 3G": throughputs in bytes per second, latency in ms. */
const SLOW_3G = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 2_000 };
/** The performance mark that the dashboard sets when its first screen is complete. */
const WHOLE = 'primera-pantalla';

async function newVisitor(chromium: Browser, url: string): Promise<BrowserContext> {
  const { cookies } = await signIn(url, newPerson());
  const context = await chromium.newContext({ viewport: { width: 412, height: 823 } });
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
  return context;
}

/** Seconds until the dashboard reacts to a typed letter, on slow 3G with a 4× slower processor. */
async function slowVisit(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_3G });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const began = performance.now();
  await page.goto(`${url}/dashboard`, { waitUntil: 'commit', timeout });
  await page.getByLabel('Nombre').pressSequentially('a', { timeout });
  await page.getByText('Cambios sin guardar', { exact: true }).waitFor({ timeout });
  const seconds = (performance.now() - began) / 1_000;
  await page.close();
  return seconds;
}

/** Returns the script bytes and requests that a section loads until its screen is complete. */
async function opened(chromium: Browser, url: string, section: string) {
  const context = await newVisitor(chromium, url);
  const page = await context.newPage();
  const loaded: Response[] = [];
  page.on('response', (response) => loaded.push(response));
  await page.goto(`${url}/${section}`);
  const mark = await page.waitForFunction((name) => {
    const [one] = performance.getEntriesByName(name);
    return one && performance.timeOrigin + one.startTime;
  }, WHOLE);
  const whole = Number(await mark.jsonValue());
  const first = loaded.filter((one) => one.request().timing().startTime <= whole);
  const scripts = first.filter((one) => one.request().resourceType() === 'script');
  let bytes = 0;
  for (const one of scripts) bytes += brotliCompressSync(await one.body()).byteLength;
  await context.close();
  return { bytes, requests: first.length };
}

function usable(which: string, seconds: number[], most: number): Figure {
  const what = `dashboard can be used, slow 3G, 4× slower processor, ${which} visit`;
  const note = seconds.map((one) => one.toFixed(1)).join(', ');
  return { what, unit: 's', measured: median(seconds), bar: { most }, note };
}

/**
 * Time until the dashboard is usable on a poor connection; script bytes and requests per section.
 */
export async function s6(): Promise<Figure[]> {
  // On the largest plan every section is available.
  const { url } = await product({ DEFAULT_PLAN: 'enterprise' });
  const chromium = await browser();
  const [weights, counts]: [[string, number][], [string, number][]] = [[], []];
  for (const section of SECTIONS) {
    const { bytes, requests } = await opened(chromium, url, section);
    weights.push([section, bytes / 1_000]);
    counts.push([section, requests]);
  }
  const [first, second]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await newVisitor(chromium, url);
    first.push(await slowVisit(context, url));
    second.push(await slowVisit(context, url));
    await context.close();
  }
  const [weight, heaviest] = worst(weights);
  const [count, most] = worst(counts);
  const script = 'script of the heaviest section opened first, brotli';
  return [
    {
      what: script,
      unit: 'kB',
      measured: weight || Number.NaN,
      bar: { most: 175 },
      note: heaviest,
    },
    { what: 'its requests', unit: 'requests', measured: count, bar: { most: 24 }, note: most },
    usable('first', first, 13),
    usable('second', second, 4),
  ];
}

import { brotliCompressSync } from 'node:zlib';
import { chromium, type Response } from '@playwright/test';
import { signIn, somebody } from '../../../tests/setup/client';
import { BROWSER_FLAGS, ensureBrowser } from '../../lib/browser.mjs';
import { figure, type Row } from '../figure';
import { product } from '../servers';

/** The script of the dashboard's first screen, as a browser loads it. */
async function scripts(url: string): Promise<[name: string, weight: number][]> {
  const { cookies } = await signIn(url, somebody());
  const browser = await chromium.launch({
    executablePath: (await ensureBrowser()) ?? '',
    args: BROWSER_FLAGS,
  });
  try {
    const context = await browser.newContext();
    await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
    const page = await context.newPage();
    const loaded: Response[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') loaded.push(response);
    });
    await page.goto(`${url}/dashboard`, { waitUntil: 'networkidle' });
    return await Promise.all(
      loaded.map(async (response): Promise<[string, number]> => {
        const name = response.url().split('/').pop() ?? '';
        return [name, brotliCompressSync(await response.body()).byteLength];
      }),
    );
  } finally {
    await browser.close();
  }
}

/** The weight of the dashboard's first screen. */
export const s6: Row = {
  row: 'S6',
  measure: async () => {
    const { url } = await product();
    const loaded = (await scripts(url)).sort(([, a], [, b]) => b - a);
    const sum = loaded.reduce((bytes, [, weight]) => bytes + weight, 0);
    const largest = loaded.slice(0, 3).map(([name, weight]) => `${name} ${weight}`);
    return [
      figure({
        row: 'S6',
        what: "script of the dashboard's first screen, brotli",
        unit: 'kB',
        measured: loaded.length > 0 ? sum / 1_000 : Number.NaN,
        bar: { most: 150 },
        note: `${loaded.length} scripts; the largest: ${largest.join(', ')}`,
      }),
    ];
  },
};

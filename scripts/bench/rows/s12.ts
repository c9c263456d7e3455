import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { THEME_IDS } from '../../../src/lib/page/appearance/options';
import { anonymous } from '../../../tests/setup/client';
import { BROWSER_FLAGS, ensureBrowser } from '../../lib/browser.mjs';
import { figure, type Row } from '../figure';
import { publishFullPage } from '../full-page';
import { loadWholePage } from '../load-page';
import { product } from '../servers';

/** Bytes of a page as brotli, without the face of its name, which has a budget of its own. */
async function weightOf(address: string): Promise<number> {
  const { text } = await anonymous(address).get(address);
  return brotliCompressSync(text.replace(/url\(data:font[^)]*\)/g, 'url()')).byteLength;
}

/** The requests that a browser makes to show a whole page before the first click. */
async function askedOfOthers(address: string): Promise<string[]> {
  const executablePath = (await ensureBrowser()) ?? '';
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  try {
    const page = await browser.newPage();
    const others: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (new URL(url).origin !== new URL(address).origin && !url.startsWith('data:')) {
        others.push(url);
      }
    });
    await loadWholePage(page, address);
    return others;
  } finally {
    await browser.close();
  }
}

/** The weight of a page with everything that a page can hold, and what it asks of others. */
export const s12: Row = {
  row: 'S12',
  measure: async () => {
    const server = await product();
    const weights: [string, number][] = [];
    let address = '';
    for (const tema of THEME_IDS) {
      address = `${server.url}/${await publishFullPage(server, tema)}`;
      weights.push([tema, await weightOf(address)]);
    }
    const [tema, measured] = [...weights].sort(([, a], [, b]) => b - a)[0] ?? ['', Number.NaN];
    const others = await askedOfOthers(address);
    return [
      figure({
        row: 'S12',
        what: 'page with a block of every kind: HTML, CSS and script as brotli',
        unit: 'B',
        measured,
        bar: { most: 9 * 1024 },
        note: `without its pictures and face, in the heaviest of ${weights.length} themes (${tema})`,
      }),
      figure({
        row: 'S12',
        what: 'requests to others before a click',
        unit: 'requests',
        measured: others.length,
        bar: { most: 0 },
        note: others.join(' '),
      }),
    ];
  },
};

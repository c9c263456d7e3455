import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { THEME_IDS } from '../../../src/lib/page/appearance/options';
import { oneOfEveryKind } from '../../../tests/fixtures/blocks';
import { anonymous, newPerson } from '../../../tests/setup/client';
import { signInPro } from '../../../tests/setup/plan';
import { link, saveProfile } from '../../../tests/setup/profile';
import type { RunningServer } from '../../../tests/setup/server';
import { BROWSER_FLAGS, ensureBrowser } from '../../lib/browser.mjs';
import { figure, type Row } from '../figure';
import { loadWholePage } from '../load-page';
import { product } from '../servers';

const WORDS = 'Compongo canciones sobre los lugares donde viví, y las toco donde me inviten.';

/** A page with ten links and a block of every kind in a theme. Returns its address. */
async function publish(server: RunningServer, tema: string): Promise<string> {
  const owner = await signInPro(server, newPerson('María Fernanda Gutiérrez'));
  const size = { width: 1200, height: 800, channels: 3, background: '#d1006c' } as const;
  const file = new Uint8Array(await sharp({ create: size }).png().toBuffer());
  const form = new FormData();
  form.set('archivo', new File([file], 'foto.png', { type: 'image/png' }));
  const { medio } = (await owner.post('/api/imagenes', form)).json;
  const enlaces = [
    ...Array.from({ length: 8 }, (_, at) => link(`Mi proyecto número ${at + 1}`)),
    link('Instagram', { tipo: 'red-social', url: 'https://instagram.com/maria' }),
    link('YouTube', { tipo: 'red-social', url: 'https://youtube.com/@maria' }),
  ];
  const bloques = Object.values(oneOfEveryKind(WORDS, medio));
  const { status, json } = await saveProfile(owner, { enlaces, bloques, apariencia: { tema } });
  if (status !== 200) throw new Error(`the theme ${tema} could not be saved: ${status}`);
  return `${server.url}/${json.slug}`;
}

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
      address = await publish(server, tema);
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

import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { embeddedFace } from '../../../src/lib/page/appearance/face.server';
import { FONT_IDS, THEME_IDS } from '../../../src/lib/page/appearance/options';
import { HISPANIC_NAMES } from '../../../tests/fixtures/names';
import { signInPro } from '../../../tests/setup/actions/plan';
import { link, saveProfile } from '../../../tests/setup/actions/profile';
import { anonymous, type Client, newPerson } from '../../../tests/setup/client';
import type { RunningServer } from '../../../tests/setup/server';
import { BROWSER_FLAGS, ensureBrowser } from '../../lib/browser.mjs';
import { type Figure, figure, type Row } from '../figure';
import { loadWholePage } from '../load-page';
import { product } from '../servers';

const PATIENCE = 5_000;

/** Bytes of one page in one theme; `page` and `first` without the face of the name. */
interface Weight {
  tema: string;
  page: number;
  /** As the first visitor gets it. */
  first: number;
  script: number;
  all: number;
}

/** A picture that no encoder makes small. */
function noise(): Promise<Buffer> {
  const noisy = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const size = { width: 900, height: 900, channels: 3, background: '#fff' } as const;
  return sharp({ create: { ...size, noise: noisy } })
    .jpeg()
    .toBuffer();
}

async function uploadAvatar(owner: Client): Promise<string> {
  const form = new FormData();
  form.set('archivo', new File([new Uint8Array(await noise())], 'x.jpg', { type: 'image/jpeg' }));
  return (await owner.post('/api/avatar', form)).json.avatar;
}

/** The page in each theme at an address of its own: a theme, and its page's address. */
async function publish(server: RunningServer): Promise<[string, string][]> {
  const pages: [string, string][] = [];
  const bio = 'Creo cursos y cuento historias. '.repeat(9);
  for (const tema of THEME_IDS) {
    const owner = await signInPro(server, newPerson('Estefanía Domínguez'));
    const avatar = await uploadAvatar(owner);
    const enlaces = Array.from({ length: 10 }, (_, i) => link(`Mi proyecto número ${i + 1}`));
    const values = { avatar, enlaces, bio, apariencia: { tema } };
    const { status, json } = await saveProfile(owner, values);
    if (status !== 200) throw new Error(`the theme ${tema} could not be saved: ${status}`);
    pages.push([tema, `${server.url}/${json.slug}`]);
  }
  return pages;
}

async function weigh(tema: string, address: string): Promise<Weight> {
  const visitor = anonymous(address);
  const { bytes, text } = await visitor.get(address);
  const best = brotliCompressSync(bytes).byteLength;
  // The face of the name has a budget of its own, that of everything together.
  const bare = text.replace(/url\(data:font[^)]*\)/g, 'url()');
  const face = best - brotliCompressSync(bare).byteLength;
  const size = async () => {
    const sent = await visitor.get(address, { headers: { 'accept-encoding': 'br' } });
    return sent.headers.get('content-encoding') === 'br' ? sent.bytes.byteLength : best;
  };
  const first = await size();
  let page = first;
  // A page that is asked for often is compressed once more, in its own time.
  const giveUpAt = Date.now() + PATIENCE;
  while (page > best && Date.now() < giveUpAt) {
    await sleep(50);
    page = await size();
  }
  const scripts = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
  const avatar = await visitor.get(/<img[^>]+src="([^"]+)"/.exec(text)?.[1] ?? '/?');
  if (!/^image/.test(avatar.headers.get('content-type') ?? '')) throw new Error('no avatar');
  const script = Buffer.byteLength(scripts.join(''));
  const all = page + avatar.bytes.byteLength;
  return { tema, page: page - face, first: first - face, script, all };
}

/** What a browser asks for to show pages, besides the pages. */
async function requests(addresses: string[]): Promise<string[]> {
  const executablePath = (await ensureBrowser()) ?? '';
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  try {
    const page = await browser.newPage();
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET') requested.push(request.url());
    });
    for (const address of addresses) await loadWholePage(page, address);
    const seen = new Set(addresses);
    return requested.filter((address) => !seen.has(address) && !/^data:|\/favicon\./.test(address));
  } finally {
    await browser.close();
  }
}

function weightFigures(weights: Weight[]): Record<'page' | 'script' | 'all', Figure> {
  const first = Math.max(...weights.map((weight) => weight.first));
  const heaviest = (part: 'page' | 'script' | 'all', what: string, most: number) => {
    const [heavy] = [...weights].sort((a, b) => b[part] - a[part]);
    const measured = heavy?.[part] ?? Number.NaN;
    const firstVisitor = part === 'page' ? `; ${first} B for whoever asks first` : '';
    const note = `in the heaviest of ${weights.length} themes (${heavy?.tema})${firstVisitor}`;
    return figure({ row: 'S3', what, unit: 'B', measured, bar: { most }, note });
  };
  return {
    page: heaviest(
      'page',
      'profile of 10 links without face: HTML, CSS and script as brotli',
      5 * 1024,
    ),
    script: heaviest('script', 'its script, not compressed', 600),
    all: heaviest('all', 'everything with an avatar that no encoder makes small', 14 * 1024),
  };
}

/** The share of common names that keep a face, of the face that most of them are too heavy for. */
async function namesFigure(): Promise<Figure> {
  const shares: [string, number][] = [];
  for (const id of FONT_IDS) {
    let count = 0;
    for (const name of HISPANIC_NAMES) count += (await embeddedFace(id, name)) ? 1 : 0;
    shares.push([id, count / HISPANIC_NAMES.length]);
  }
  const [face, measured] = [...shares].sort(([, a], [, b]) => a - b)[0] ?? ['', Number.NaN];
  return figure({
    row: 'S3',
    what: 'common Hispanic names that keep the theme’s face',
    unit: 'share',
    measured,
    bar: { least: 0.99 },
    note: `of ${HISPANIC_NAMES.length}, in the worst of ${FONT_IDS.length} faces (${face})`,
  });
}

/** The weight of a profile with ten links, and what it asks for. */
export const s3: Row = {
  row: 'S3',
  measure: async () => {
    const server = await product();
    const pages = await publish(server);
    const weights = await Promise.all(pages.map(([tema, address]) => weigh(tema, address)));
    const addresses = await requests(pages.map(([, address]) => address));
    const own = addresses.filter((address) => address.startsWith(server.url));
    const besides = own.filter((address) => !address.startsWith(`${server.url}/media/`));
    const { page, script, all } = weightFigures(weights);
    const count = (what: string, list: string[]) => {
      const note = `in Chromium, its tab's icon aside ${list.join(' ')}`.trim();
      const result = { what, measured: list.length, note };
      return figure({ row: 'S3', unit: 'requests', bar: { most: 0 }, ...result });
    };
    return [
      page,
      script,
      count('requests besides the avatar', besides),
      count(
        'third-party requests',
        addresses.filter((address) => !own.includes(address)),
      ),
      all,
      await namesFigure(),
    ];
  },
};

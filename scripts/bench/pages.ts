/** Publishes the pages that rows measure, and weighs them. */
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { oneOfEveryKind } from '../../tests/fixtures/blocks';
import { signInPro } from '../../tests/setup/actions/plan';
import { link, saveProfile } from '../../tests/setup/actions/profile';
import { anonymous, type Client, newPerson } from '../../tests/setup/client';
import type { RunningServer } from '../../tests/setup/server';
import { BROWSER_FLAGS, ensureBrowser } from '../lib/browser.mjs';
import { running } from './servers';

/** Returns a picture of noise, which no encoder makes small. */
export async function noise(width: number, height: number): Promise<Blob> {
  const noisy = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width, height, channels: 3, background: '#fff', noise: noisy } as const;
  const bytes = await sharp({ create }).jpeg({ quality: 70 }).toBuffer();
  return new File([new Uint8Array(bytes)], 'x.jpg', { type: 'image/jpeg' });
}

/** Uploads a picture. Returns the response. */
export async function upload(owner: Client, path: string, picture: Blob) {
  const form = new FormData();
  form.set('archivo', picture);
  return owner.post(path, form);
}

/** Publishes a page with ten links and the contents that `more` returns. */
export async function publish(
  server: RunningServer,
  more: (owner: Client) => Promise<object> = async () => ({}),
) {
  const owner = await signInPro(server, newPerson('María Fernanda Gutiérrez'));
  const enlaces = Array.from({ length: 10 }, (_, i) => link(`Mi proyecto número ${i + 1}`));
  const bio = 'Creo cursos y cuento historias. '.repeat(5);
  const { status, json } = await saveProfile(owner, { enlaces, bio, ...(await more(owner)) });
  if (status !== 200) throw new Error(`a page could not be saved: ${status}`);
  const url = server.url.replace('localhost', '127.0.0.1');
  return { owner, slug: json.slug, address: `${url}/${json.slug}`, enlaces };
}

/** Publishes a page with ten links and a block of every kind, in a theme. */
export function publishFull(server: RunningServer, tema: string) {
  const words = 'Compongo canciones sobre los lugares donde viví, y las toco donde me inviten.';
  return publish(server, async (owner) => {
    const { medio } = (await upload(owner, '/api/imagenes', await noise(1_200, 800))).json;
    const bloques = Object.values(oneOfEveryKind(words, medio));
    return { bloques, apariencia: { tema } };
  });
}

/**
 * Returns the bytes of a page as brotli: as sent, and without the typeface of its name, which has a
 * budget of its own.
 */
export async function weigh(address: string) {
  const visitor = anonymous(address);
  const { text } = await visitor.get(address);
  const { bytes } = await visitor.get(address, { headers: { 'accept-encoding': 'br' } });
  const bare = text.replace(/url\(data:font[^)]*\)/g, 'url()');
  const face = brotliCompressSync(text).byteLength - brotliCompressSync(bare).byteLength;
  return { text, sent: bytes.byteLength, withoutFace: bytes.byteLength - face };
}

/** Starts a browser, which `stopAll` ends. */
export async function browser(): Promise<Browser> {
  const executablePath = (await ensureBrowser()) ?? '';
  const one = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  running.add({ stop: () => one.close() });
  return one;
}

/** Opens a page and makes it request everything that it shows, also below the fold. */
async function loadWhole(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    // A picture that failed to load was requested too.
    await Promise.all([...document.images].map((one) => one.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}

/** Returns the URLs that a browser requests before a click, except the pages and their icon. */
export async function requestsOf(addresses: string[]): Promise<string[]> {
  const page = await (await browser()).newPage();
  const requested: string[] = [];
  page.on('request', (one) => one.method() === 'GET' && requested.push(one.url()));
  for (const address of addresses) await loadWhole(page, address);
  return requested.filter((one) => !addresses.includes(one) && !/^data:|\/favicon\./.test(one));
}

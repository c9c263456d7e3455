/**
 * Renders the pictures of the examples, the SVG files of scripts/examples/art, as WebP:
 * `npm run draw:examples`. Files go to public/media under addresses as pictures of pages have them,
 * and their names to src/lib/interfaces/examples/pictures.json.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import {
  AVATAR_WIDTHS,
  COVER_NAME,
  LINK_PICTURE_WIDTH,
  mediaAddress,
  PICTURE_WIDTHS,
  pictureAddress,
} from '../../src/lib/page/media/rules';
import { BROWSER_FLAGS, findBrowser } from '../lib/browser.mjs';
import { inRoot } from '../lib/paths.mjs';

const require = createRequire(import.meta.url);
const SCALE = 2;
const QUALITY = 74;

const face = (family: string, file: string) => {
  const data = readFileSync(require.resolve(`@fontsource/${file}.woff2`)).toString('base64');
  return `@font-face{font-family:"${family}";font-weight:1 999;src:url(data:font/woff2;base64,${data})}`;
};
const FONTS = [
  face('Kalam', 'kalam/files/kalam-latin-700-normal'),
  face('League Gothic', 'league-gothic/files/league-gothic-latin-400-normal'),
  face('Old Standard', 'old-standard-tt/files/old-standard-tt-latin-700-normal'),
].join('');

/** Those that stand for something embedded. */
const COVERS = new Set(['clases/pizarra', 'directo/canal', 'entrenamiento/rutina', 'musica/disco']);

interface Drawn {
  id: string;
  width: number;
  height: number;
}

async function photograph(browser: Browser, svg: string) {
  const [, width = 0, height = 0] = (/width="(\d+)" height="(\d+)"/.exec(svg) ?? []).map(Number);
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: SCALE });
  await page.setContent(`<style>${FONTS}*{margin:0}svg{display:block}</style>${svg}`);
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot();
  await page.close();
  return { png, width, height };
}

/** The files in which a picture is stored, by its name: the same sizes as for an uploaded one. */
function filesOf(name: string, { id, width, height }: Drawn): [path: string, width: number][] {
  if (name.endsWith('/retrato')) return AVATAR_WIDTHS.map((side) => [mediaAddress(id, side), side]);
  if (width === LINK_PICTURE_WIDTH) return [[mediaAddress(id, width), width]];
  if (COVERS.has(name)) return [[mediaAddress(id, COVER_NAME), width]];
  const whole = [pictureAddress(id, width, height), width] as [string, number];
  const { small } = PICTURE_WIDTHS;
  return width > small ? [whole, [mediaAddress(id, small), small]] : [whole];
}

const ART = inRoot('scripts', 'examples', 'art');
const drawings = readdirSync(ART, { encoding: 'utf8', recursive: true })
  .filter((file) => file.endsWith('.svg'))
  .sort()
  .map((file): [name: string, svg: string] => [
    file.slice(0, -'.svg'.length),
    readFileSync(`${ART}/${file}`, 'utf8').trim(),
  ]);

const executablePath = await findBrowser();
const browser = await chromium.launch({
  args: BROWSER_FLAGS,
  ...(executablePath && { executablePath }),
});
rmSync(inRoot('public', 'media'), { recursive: true, force: true });
mkdirSync(inRoot('public', 'media'));
const names: Record<string, Drawn> = {};
let bytes = 0;
for (const [name, svg] of drawings) {
  const { png, width, height } = await photograph(browser, svg);
  const drawn = { id: createHash('sha256').update(svg).digest('hex').slice(0, 32), width, height };
  names[name] = drawn;
  for (const [path, side] of filesOf(name, drawn)) {
    const file = await sharp(png).resize(side).webp({ quality: QUALITY, effort: 6 }).toBuffer();
    writeFileSync(inRoot('public', path), file);
    bytes += file.byteLength;
  }
}
await browser.close();
const json = JSON.stringify(names, undefined, 2);
writeFileSync(inRoot('src', 'lib', 'interfaces', 'examples', 'pictures.json'), `${json}\n`);
process.stdout.write(`${drawings.length} pictures, ${Math.round(bytes / 1024)} kB\n`);

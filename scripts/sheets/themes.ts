/**
 * Draws contact sheets of every theme × kind of public page, to be looked at:
 * `npm run draw:sheets`, or `npm run draw:sheets -- vinilo carta` for some themes. A picture for
 * each theme, width and light goes to test-results/sheets, all kinds of pages in it.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { THEME_IDS, type ThemeId } from '../../src/lib/page/appearance/options';
import { fillMosaic, fillPublicPages, PAGE_KINDS } from '../../tests/fixtures/public-pages';
import { signInPro } from '../../tests/setup/actions/plan';
import { saveProfile } from '../../tests/setup/actions/profile';
import { newPerson } from '../../tests/setup/client';
import { startServer } from '../../tests/setup/server';
import { BROWSER_FLAGS, findBrowser } from '../lib/browser.mjs';
import { RESULTS } from '../lib/paths.mjs';
import { main, printLine } from '../lib/process.mjs';

/** Windows, and how much of each is drawn, from its middle. All in CSS pixels. */
const WINDOWS = [
  { width: 390, drawn: 390 },
  { width: 1440, drawn: 900 },
] as const;
const LIGHTS = ['light', 'dark'] as const;
/** A page on a sheet, in pixels, with the gap beside it. */
const CELL = { width: 380, height: 700, gap: 8 };
const IN_A_ROW = 4;
const WORDS = {
  nombre: 'Ángela Ñáñez Güemes',
  titulo: 'Taller de cerámica para principiantes',
  texto: 'Hago vasijas en un taller junto al mar y enseño a hacerlas. Escríbeme y hablamos.',
};

async function drawSheet(
  page: Page,
  paths: string[],
  { width, drawn }: (typeof WINDOWS)[number],
): Promise<Sharp> {
  const height = Math.round((CELL.height * drawn) / CELL.width);
  await page.setViewportSize({ width, height });
  const clip = { x: (width - drawn) / 2, y: 0, width: drawn, height };
  const cells: OverlayOptions[] = [];
  for (const [at, path] of paths.entries()) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    cells.push({
      input: await sharp(await page.screenshot({ clip }))
        .resize(CELL.width, CELL.height)
        .toBuffer(),
      left: (at % IN_A_ROW) * (CELL.width + CELL.gap),
      top: Math.floor(at / IN_A_ROW) * (CELL.height + CELL.gap),
    });
  }
  const rows = Math.ceil(paths.length / IN_A_ROW);
  const size = {
    width: IN_A_ROW * (CELL.width + CELL.gap),
    height: rows * (CELL.height + CELL.gap),
  };
  return sharp({ create: { ...size, channels: 3, background: '#808080' } }).composite(cells);
}

async function drawSheets(browser: Browser, themes: readonly ThemeId[], folder: string) {
  const server = await startServer();
  try {
    const owner = await signInPro(server, newPerson());
    const pages = await fillPublicPages(owner, WORDS);
    const tiler = await signInPro(server, newPerson());
    const paths = [...PAGE_KINDS.map((kind) => pages[kind]), await fillMosaic(tiler, WORDS)];
    const page = await browser.newPage({ baseURL: server.url, reducedMotion: 'reduce' });
    for (const tema of themes) {
      await saveProfile(owner, { apariencia: { tema } });
      await saveProfile(tiler, { apariencia: { tema, enlaces: 'mosaico' } });
      for (const colorScheme of LIGHTS) {
        await page.emulateMedia({ colorScheme });
        for (const window of WINDOWS) {
          const sheet = await drawSheet(page, paths, window);
          await sheet.png().toFile(join(folder, `${tema}-${window.width}-${colorScheme}.png`));
        }
      }
    }
  } finally {
    await server.stop();
  }
}

await main(async () => {
  const themeIds = process.argv.slice(2);
  const themes = THEME_IDS.filter((tema) => themeIds.length === 0 || themeIds.includes(tema));
  const folder = join(RESULTS, 'sheets');
  mkdirSync(folder, { recursive: true });
  const executablePath = await findBrowser();
  const browser = await chromium.launch({
    args: BROWSER_FLAGS,
    ...(executablePath && { executablePath }),
  });
  try {
    await drawSheets(browser, themes, folder);
  } finally {
    await browser.close();
  }
  printLine(`${themes.length} themes are drawn in ${folder}`);
  return 0;
});

/**
 * Photographs the pages of the examples for the gallery, as a phone shows them:
 * `npm run draw:thumbnails -- http://localhost:4321`, where the product runs. Files go to public/ejemplos.
 * Draw them where fontconfig gives Roboto for `system-ui`: it is what most phones show.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import {
  EXAMPLE_IDS,
  examplePath,
  THUMBNAIL,
  thumbnailPath,
} from '../../src/lib/interfaces/examples/names';
import { BROWSER_FLAGS, findBrowser } from '../lib/browser.mjs';
import { inRoot } from '../lib/paths.mjs';

/** A phone as wide as most, and as high as the thumbnails are. */
const WIDTH = 390;
const HEIGHT = Math.round((WIDTH * THUMBNAIL.height) / THUMBNAIL.width);
const QUALITY = 56;
/** The strip that says what it is stands beside the picture too. */
const BARE = '.mu{display:none!important}';

const [origin = 'http://localhost:4321'] = process.argv.slice(2);
const executablePath = await findBrowser();
const browser = await chromium.launch({
  args: BROWSER_FLAGS,
  ...(executablePath && { executablePath }),
});
const viewport = { width: WIDTH, height: HEIGHT };
const page = await browser.newPage({ viewport, deviceScaleFactor: 2, bypassCSP: true });
mkdirSync(inRoot('public', 'ejemplos'), { recursive: true });
let bytes = 0;
for (const id of EXAMPLE_IDS) {
  await page.goto(origin + examplePath(id));
  await page.addStyleTag({ content: BARE });
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot();
  const file = await sharp(png)
    .resize(2 * THUMBNAIL.width)
    .webp({ quality: QUALITY, effort: 6 })
    .toBuffer();
  writeFileSync(inRoot('public', thumbnailPath(id)), file);
  bytes += file.byteLength;
}
await browser.close();
const each = Math.round(bytes / 1024 / EXAMPLE_IDS.length);
process.stdout.write(`${EXAMPLE_IDS.length} thumbnails, ${each} kB each\n`);

/**
 * S6: what the first screen of the dashboard loads as script, by brotli. Asks a
 * running server that has demo sign-in: `node scripts/bench/dashboard-weight.mjs http://localhost:4321`.
 */
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS, ensureBrowser } from '../lib/browser.mjs';

const [url = 'http://localhost:4321', path = '/dashboard'] = process.argv.slice(2);
const executablePath = (await ensureBrowser()) ?? '';
const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
const page = await browser.newPage();
await page.goto(`${url}/auth/demo`);
await page.getByLabel('Nombre').fill('Medida');
await page.getByLabel('Correo').fill('medida@ejemplo.com');
await page.getByRole('button', { name: 'Entrar' }).click();
await page.waitForURL('**/dashboard');
await page.goto('about:blank');
/** @type {import('@playwright/test').Response[]} */
const scripts = [];
page.on('response', async (response) => {
  if (response.request().resourceType() === 'script') scripts.push(response);
});
await page.goto(url + path, { waitUntil: 'networkidle' });
let total = 0;
/** @type {[number, string][]} */
const rows = [];
for (const response of scripts) {
  const weight = brotliCompressSync(await response.body()).byteLength;
  total += weight;
  rows.push([weight, response.url().split('/').pop() ?? '']);
}
await browser.close();
for (const [weight, name] of rows.sort(([a], [b]) => b - a).slice(0, 12)) {
  process.stdout.write(`${String(weight).padStart(7)} ${name}\n`);
}
process.stdout.write(
  `S6: ${path} loads ${scripts.length} scripts, ${(total / 1000).toFixed(1)} kB brotli (bar 150)\n`,
);

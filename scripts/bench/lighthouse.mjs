/**
 * Lighthouse's mobile figures of the public pages, on the production build:
 * `node scripts/bench/lighthouse.mjs [path …]`. Fails below the bars (S4, S5).
 * TEST_URL names a server that runs already.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { BROWSER_FLAGS, ensureBrowser } from '../lib/browser.mjs';
import { ensureBuilt } from '../lib/build.mjs';
import { ENTRY, ROOT } from '../lib/paths.mjs';
import { Failure, main, nodeBinary } from '../lib/process.mjs';

const BAR = 98;
const PATHS = ['/', '/precios'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** A server of the production build with a database of its own. */
async function serve() {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const data = mkdtempSync(join(tmpdir(), 'enlaza-lighthouse-'));
  const env = { ...process.env, PORT: String(port), PUBLIC_URL: url, DATA_DIR: data };
  const server = spawn(nodeBinary(), [ENTRY], { cwd: ROOT, env, stdio: 'ignore' });
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const up = await fetch(`${url}/api/salud`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (up) break;
    await sleep(100);
  }
  const stop = () => {
    server.kill();
    rmSync(data, { recursive: true, force: true });
  };
  return { url, stop };
}

/**
 * @param {string} address
 * @param {number} port
 */
async function measure(address, port) {
  const result = await lighthouse(address, {
    port,
    logLevel: 'error',
    onlyCategories: CATEGORIES,
  });
  if (!result) throw new Failure(`Lighthouse gave nothing for ${address}`);
  const { categories, audits } = result.lhr;
  const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
  const shown = ['first-contentful-paint', 'largest-contentful-paint', 'cumulative-layout-shift'];
  const figures = shown.map((name) => `${name} ${audits[name]?.displayValue}`);
  const faults = Object.values(audits)
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id, score }) => `${id} (${score})`);
  return { scores, line: `${figures.join(', ')}${faults.length ? ` · ${faults.join(', ')}` : ''}` };
}

await main(async () => {
  const chromePath = await ensureBrowser();
  if (!chromePath) throw new Failure('no browser: install Chromium or set CHROMIUM_PATH');
  const given = process.env['TEST_URL'];
  if (!given) await ensureBuilt();
  const server = given ? { url: given, stop: () => undefined } : await serve();
  const chrome = await launch({ chromePath, chromeFlags: [...BROWSER_FLAGS, '--headless=new'] });
  let missed = 0;
  try {
    const paths = process.argv.length > 2 ? process.argv.slice(2) : PATHS;
    for (const path of paths) {
      const { scores, line } = await measure(server.url + path, chrome.port);
      if (scores.some((score) => score < BAR)) missed += 1;
      process.stdout.write(`${path}: ${scores.join(' / ')} · ${line}\n`);
    }
  } finally {
    chrome.kill();
    server.stop();
  }
  return missed === 0 ? 0 : 1;
});

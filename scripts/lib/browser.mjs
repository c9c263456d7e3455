import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot } from './paths.mjs';
import { printLine, run, toolEnvironment } from './process.mjs';

/** Paths of installed browsers. The headless shell comes first: it uses a third less CPU. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
/** A browser shipped as an npm package; npm skips it under an old Node. */
const PACKAGED = '@sparticuz/chromium';

const require = createRequire(import.meta.url);

function playwrights() {
  const { chromium } = require('@playwright/test');
  return String(chromium.executablePath());
}

async function packaged() {
  if (!existsSync(inRoot('node_modules', ...PACKAGED.split('/')))) return undefined;
  const { default: chromium } = await import(PACKAGED);
  return /** @type {Promise<string>} */ (chromium.executablePath());
}

/** Returns the path of a browser for the tests, or undefined. CHROMIUM_PATH comes first. */
export async function findBrowser() {
  const places = [process.env['CHROMIUM_PATH'] ?? '', playwrights(), ...INSTALLED];
  return places.find((place) => place !== '' && existsSync(place)) ?? packaged();
}

/** Flags for a machine without sandbox or screen. */
export const BROWSER_FLAGS = ['--no-sandbox', '--disable-gpu'];

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  printLine('Installing chromium…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env, quiet: true });
  for (const browser of ['chromium-headless-shell', 'chromium']) {
    const names = [browser, 'fonts-noto-color-emoji'];
    const { code } = await run('apt-get', ['install', '-q', '-y', ...names], { env, quiet: true });
    if (code === 0) return;
  }
}

async function fromNpm() {
  printLine('Installing a browser from npm…');
  const { optionalDependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const name = `${PACKAGED}@${optionalDependencies[PACKAGED]}`;
  await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', name], {
    env: toolEnvironment(),
    quiet: true,
    shell: process.platform === 'win32',
  });
}

/** Finds a browser or installs one; returns its path, or undefined when neither is possible. */
export async function ensureBrowser() {
  for (const install of [fromDebian, fromNpm]) {
    const path = await findBrowser();
    if (path) return path;
    await install();
  }
  return findBrowser();
}

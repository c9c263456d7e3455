import { brotliCompressSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Response } from '@playwright/test';
import { SECTIONS, type Section } from '../../../src/sections';
import { newPerson, signIn } from '../../../tests/setup/client';
import { BROWSER_FLAGS, ensureBrowser } from '../../lib/browser.mjs';
import { type Figure, figure, median, type Row } from '../figure';
import { product } from '../servers';
import { slowDown } from '../slow';

const ROUNDS = 3;
const PATIENCE = 120_000;
/** What the dashboard marks when its first screen is whole and it begins to load the rest. */
const WHOLE = 'primera-pantalla';

/** One visit to the dashboard, until it can be used. */
interface Visit {
  /** Seconds until the name's field is on the screen; what is typed into it then is taken. */
  usable: number;
  requests: string[];
}

async function signedIn(browser: Browser, url: string): Promise<BrowserContext> {
  const { cookies } = await signIn(url, newPerson());
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
  return context;
}

/** In the page: notes the milliseconds from asking for it until the field has been painted. */
function noteWhenUsable(): void {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('#editor input:not([type="file"])')) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => Reflect.set(window, 'usable', performance.now())));
  });
  watch.observe(document, { childList: true, subtree: true });
}

async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript(noteWhenUsable);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${url}/dashboard`, { waitUntil: 'commit', timeout: PATIENCE });
  const noted = await page.waitForFunction(() => Reflect.get(window, 'usable'), null, {
    timeout: PATIENCE,
  });
  const until = [...requests];
  const usable = Number(await noted.jsonValue()) / 1_000;
  // Drawn by the script itself, it is alive as soon as it is there.
  await page.getByLabel('Nombre').pressSequentially('a');
  await page.getByText('Cambios sin guardar', { exact: true }).waitFor();
  await page.close();
  return { usable, requests: until };
}

/** First and second visits of new people, each with an empty cache at first. */
async function visits(browser: Browser, url: string): Promise<[Visit[], Visit[]]> {
  const [first, second]: [Visit[], Visit[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await signedIn(browser, url);
    first.push(await visit(context, url));
    second.push(await visit(context, url));
    await context.close();
  }
  return [first, second];
}

/** What a section loads when it is opened first, up to where its screen is whole. */
interface Opening {
  section: Section;
  /** Bytes of its scripts by brotli, the largest first. */
  scripts: [name: string, weight: number][];
  requests: number;
}

const weightOf = ({ scripts }: Opening) => scripts.reduce((bytes, [, one]) => bytes + one, 0);

/** A section as a browser loads it that opens it first. */
async function opened(browser: Browser, url: string, section: Section): Promise<Opening> {
  const context = await signedIn(browser, url);
  const page = await context.newPage();
  const loaded: Response[] = [];
  page.on('response', (response) => loaded.push(response));
  await page.goto(`${url}/${section}`);
  const mark = await page.waitForFunction((name) => {
    const [one] = performance.getEntriesByName(name);
    return one && performance.timeOrigin + one.startTime;
  }, WHOLE);
  const whole = Number(await mark.jsonValue());
  const first = loaded.filter((one) => one.request().timing().startTime <= whole);
  const weighed = first
    .filter((one) => one.request().resourceType() === 'script')
    .map(async (response): Promise<[string, number]> => {
      const name = response.url().split('/').pop() ?? '';
      return [name, brotliCompressSync(await response.body()).byteLength];
    });
  const scripts = (await Promise.all(weighed)).sort(([, a], [, b]) => b - a);
  await context.close();
  return { section, scripts, requests: first.length };
}

async function everySection(browser: Browser, url: string): Promise<Opening[]> {
  const all: Opening[] = [];
  for (const section of SECTIONS) all.push(await opened(browser, url, section));
  return all;
}

function weight(all: Opening[]): Figure {
  const [heaviest, ...others] = [...all].sort((a, b) => weightOf(b) - weightOf(a));
  const named = (one: Opening) => `${one.section} ${Math.round(weightOf(one) / 1_000)}`;
  const largest = heaviest?.scripts.slice(0, 4).map(([name, one]) => `${name} ${one}`) ?? [];
  return figure({
    row: 'S6',
    what: `script of the heaviest of ${all.length} sections opened first, brotli`,
    unit: 'kB',
    measured: heaviest?.scripts.length ? weightOf(heaviest) / 1_000 : Number.NaN,
    bar: { most: 120 },
    note: `${heaviest?.section}: ${largest.join(', ')}; in kB: ${others.map(named).join(', ')}`,
  });
}

function requests(all: Opening[], [first]: Visit[]): Figure {
  const [most] = [...all].sort((a, b) => b.requests - a.requests);
  const names = first?.requests.map((one) => one.split('/').pop()) ?? [];
  return figure({
    row: 'S6',
    what: 'requests of the section that makes most, until it is whole',
    unit: '',
    measured: most?.requests ?? Number.NaN,
    bar: { most: 20 },
    note: `${most?.section}; ${names.length} until /dashboard can be used: ${names.join(', ')}`,
  });
}

function usable(which: string, all: Visit[], most: number): Figure {
  const seconds = all.map((one) => one.usable);
  return figure({
    row: 'S6',
    what: `dashboard can be used, slow 3G, 4× slower processor, ${which} visit`,
    unit: 's',
    measured: median(seconds),
    bar: { most },
    note: seconds.map((one) => one.toFixed(1)).join(', '),
  });
}

/** How soon the dashboard can be used where the connection is poor, and what it loads for that. */
export const s6: Row = {
  row: 'S6',
  measure: async () => {
    // On the largest plan no section is a locked door.
    const { url } = await product({ DEFAULT_PLAN: 'enterprise' });
    const browser = await chromium.launch({
      executablePath: (await ensureBrowser()) ?? '',
      args: BROWSER_FLAGS,
    });
    try {
      const all = await everySection(browser, url);
      const [first, second] = await visits(browser, url);
      return [
        weight(all),
        requests(all, first),
        usable('first', first, 12),
        usable('second', second, 4),
      ];
    } finally {
      await browser.close();
    }
  },
};

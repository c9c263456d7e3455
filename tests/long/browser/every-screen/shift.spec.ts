import type { BrowserContext, Page } from '@playwright/test';
import { SECTIONS } from '../../../../src/sections';
import { DESK, expect, MOVING, test } from '../../../setup/browser';
import { openSection, walksOf } from '../../../setup/browser/dashboard';

test.use(MOVING);

/** Every kind of the product's own pages that visitors reach without a key. */
const PAGES = [
  '/',
  '/precios',
  '/blog',
  '/blog/cinco-enlaces',
  '/desarrolladores',
  '/soporte',
  '/terminos',
  '/privacidad',
  '/entrar',
  '/auth/correo',
  '/auth/demo',
  '/pedido',
  '/correo',
  '/ejemplos/ceramica',
  '/gracias',
  '/cuenta-eliminada',
  '/nadie-se-llama-asi',
];
const MAX_SHIFT = 0.01;
/** The most that Web Vitals calls good; a placeholder has another size than its data. */
const MAX_SHIFT_OF_DATA = 0.1;

/** Delays the fonts, as a slow connection does. Returns a function that delivers them. */
async function holdFonts(context: BrowserContext): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await context.route('**/*.woff2', async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** Records the layout shifts in all pages of a context. */
async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: [number, string][] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node?: Node }[];
        };
        const node = sources[0]?.node;
        shifts.push([value, `${node?.nodeName} «${node?.textContent?.trim().slice(0, 40)}»`]);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the loading states of the product's own fonts in a page; examples have other fonts. */
function facesOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.fonts]
      .filter(({ family }) => /^"?(Besley|Instrument Sans)"?$/.test(family))
      .map(({ status }) => status),
  );
}

/**
 * Returns a page's layout shifts since the last call, with the first element of each, if their sum
 * exceeds the bar.
 */
async function shiftsOf(page: Page, most = MAX_SHIFT): Promise<string[]> {
  const shifts = await page.evaluate(() =>
    (window as unknown as { shifts: [number, string][] }).shifts.splice(0),
  );
  const sum = shifts.reduce((all, [value]) => all + value, 0);
  return sum < most ? [] : shifts.map(([value, what]) => `${value.toFixed(3)} ${what}`);
}

/** Resolves once a page is painted and the observer has its entries. */
const untilPainted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))),
      ),
  );

for (const width of [390, 1440]) {
  test(`no page shifts at ${width} px when its fonts come late`, DESK, async ({ context }) => {
    const release = await holdFonts(context);
    await watchShifts(context);
    // In parallel, because each page takes as long as its slowest animation.
    const pages = await Promise.all(
      PAGES.map(async (path) => {
        const one = await context.newPage();
        await one.setViewportSize({ width, height: 900 });
        await one.goto(path, { waitUntil: 'domcontentloaded' });
        return [path, one] as const;
      }),
    );
    // Wait until each page is painted with the fallback fonts; otherwise nothing could shift.
    for (const [path, one] of pages) {
      await expect
        .poll(() => one.evaluate(() => performance.getEntriesByType('paint').length), path)
        .toBeGreaterThan(0);
      expect(await facesOf(one), path).not.toContain('loaded');
    }
    release();
    for (const [path, one] of pages) {
      await expect.poll(() => facesOf(one), path).not.toContain('loading');
      await untilPainted(one);
      expect.soft(await shiftsOf(one), `${path} at ${width} px`).toEqual([]);
    }
  });
}

test('no section moves much while its data come one by one', DESK, async ({ page, signIn }) => {
  await signIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await watchShifts(page.context());
  const walk = walksOf(page);
  let last: Promise<unknown> = Promise.resolve();
  await page.route('**/api/**', async (route) => {
    const before = last;
    last = before.then(async () => {
      await route.fulfill({ response: await route.fetch() });
      await untilPainted(page);
    });
    await last;
  });
  await openSection(page, '/ayuda');
  for (const section of SECTIONS) {
    await walk(section);
    await untilPainted(page);
    expect.soft(await shiftsOf(page, MAX_SHIFT_OF_DATA), section).toEqual([]);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

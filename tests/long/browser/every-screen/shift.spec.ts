import type { BrowserContext, Page } from '@playwright/test';
import { DESK, expect, MOVING, test } from '../../../setup/browser';

test.use(MOVING);

/** Every kind of page of the product itself that a visitor reaches without a key. */
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

/** Holds the fonts back, as a slow line does. Returns what lets them come. */
async function holdFonts(context: BrowserContext): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await context.route('**/*.woff2', async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** Records what shifts in all pages of a context, and by how much. */
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

/** How far the product's own fonts are in a page: an example wears others. */
function facesOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.fonts]
      .filter(({ family }) => /^"?(Besley|Instrument Sans)"?$/.test(family))
      .map(({ status }) => status),
  );
}

/** The shifts of a page, with the first element of each, where they are more than the bar in all. */
async function shiftsOf(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(
    () => (window as unknown as { shifts: [number, string][] }).shifts,
  );
  const sum = shifts.reduce((all, [value]) => all + value, 0);
  return sum < MAX_SHIFT ? [] : shifts.map(([value, what]) => `${value.toFixed(3)} ${what}`);
}

for (const width of [390, 1440]) {
  test(`no page shifts at ${width} px when its fonts come late`, DESK, async ({ context }) => {
    const release = await holdFonts(context);
    await watchShifts(context);
    // Side by side: each is waited for as long as the slowest thing that moves on it takes.
    const pages = await Promise.all(
      PAGES.map(async (path) => {
        const one = await context.newPage();
        await one.setViewportSize({ width, height: 900 });
        await one.goto(path, { waitUntil: 'domcontentloaded' });
        return [path, one] as const;
      }),
    );
    // Painted in what stands in for the fonts: else nothing could shift.
    for (const [path, one] of pages) {
      await expect
        .poll(() => one.evaluate(() => performance.getEntriesByType('paint').length), path)
        .toBeGreaterThan(0);
      expect(await facesOf(one), path).not.toContain('loaded');
    }
    release();
    for (const [path, one] of pages) {
      await expect.poll(() => facesOf(one), path).not.toContain('loading');
      // Drawn with them, and the observer told.
      await one.evaluate(
        () =>
          new Promise((done) =>
            requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))),
          ),
      );
      expect.soft(await shiftsOf(one), `${path} at ${width} px`).toEqual([]);
    }
  });
}

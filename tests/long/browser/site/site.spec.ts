import type { Locator, Page } from '@playwright/test';
import { DESK, expect, MOVING, PHONE, test } from '../../../setup/browser';

test.use(MOVING);

/** A time (ms) after all initial animations. */
const MOMENT = 60_000;
const PAGES = [
  '/',
  '/precios',
  '/blog',
  '/blog/cinco-enlaces',
  '/soporte',
  '/terminos',
  '/privacidad',
  '/entrar',
];

/** Returns everything that a press could change as one text. */
function state(page: Page): Promise<string> {
  return page.evaluate(() => {
    const chosen = [...document.querySelectorAll('input')].map((i) => `${i.checked}${i.value}`);
    const { dataset, innerHTML } = document.documentElement;
    return [location.href, dataset['theme'], chosen, innerHTML].join('\n');
  });
}

const CONTROLS = 'button:visible, summary:visible, input[type=radio]:visible';

/** Presses a control and waits until the page has changed. */
async function expectEffect(page: Page, control: Locator): Promise<void> {
  if (await control.isChecked().catch(() => false)) return;
  const name = await control.evaluate((element) => element.outerHTML.slice(0, 120));
  await control.scrollIntoViewIfNeeded();
  const before = await state(page);
  await control.click({ force: true });
  await expect.poll(() => state(page), name).not.toBe(before);
}

/** Opens a page after its initial motion, so that every change is the effect of a press. */
async function openStill(page: Page, path: string): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.goto(path);
  await page.clock.pauseAt(now + MOMENT);
}

test('the header is one line, as high as its controls need', DESK, async ({ page }) => {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/precios');
    const header = page.getByRole('banner');
    await expect.poll(async () => (await header.boundingBox())?.height).toBeLessThan(100);
    const parts = header.locator(':is(a, button):visible');
    const lines = async () => {
      const tops = await parts.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().y),
      );
      return new Set(tops.map(Math.round)).size;
    };
    await expect.poll(lines).toBe(1);
  }
});

for (const path of PAGES) {
  test(`${path} has no button without effect`, PHONE, async ({ page }) => {
    await openStill(page, path);
    const controls = await page.locator(CONTROLS).all();
    for (const control of controls) await expectEffect(page, control);
  });
}

test('no page leads where nothing is', DESK, async ({ page }) => {
  const paths = new Set<string>();
  for (const path of PAGES) {
    await page.goto(path);
    // Links to other sites' fees are marked `nofollow` and not requested here.
    const addresses = await page.$$eval('a[href]:not([rel~=nofollow])', (links) =>
      links.map((link) => (link as HTMLAnchorElement).href),
    );
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of new Set(addresses)) {
      const { origin, hash } = new URL(address);
      expect(origin, address).toBe(new URL(page.url()).origin);
      if (hash) await expect(page.locator(hash), address).toBeAttached();
      paths.add(address);
    }
  }
  for (const address of paths) {
    const answer = await page.request.get(address);
    expect(answer.status(), address).toBeLessThan(400);
  }
});

test('a chosen theme is there before anything is painted', DESK, async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.route('**/*.js', () => undefined);
  await page.reload({ waitUntil: 'commit' });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset['theme']))
    .toBe('dark');
});

test(
  'a page of the site is fetched ahead once the pointer is on its link',
  DESK,
  async ({ page }) => {
    await page.goto('/');
    const ahead = page.waitForRequest((request) => new URL(request.url()).pathname === '/blog');
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).hover();
    expect((await (await ahead).response())?.status()).toBe(200);
  },
);

test('the gallery shows the picture of each example', DESK, async ({ page }) => {
  await page.goto('/');
  const pictures = page.locator('.gallery img');
  for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded();
  const loaded = () =>
    pictures.evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0));
  await expect.poll(async () => (await loaded()).length).toBe(await pictures.count());
});

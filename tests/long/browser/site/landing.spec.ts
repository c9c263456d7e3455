import type { Page } from '@playwright/test';
import { DESK, expect, MOVING, PHONE, test } from '../../../setup/browser';

test.use(MOVING);

/** Opens the landing page with a paused clock, which only the test advances. */
async function openStill(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
  await page.goto('/');
}

test('the counters grow every three seconds while they can be seen', DESK, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 300 });
  await openStill(page);
  const clicks = page.locator('[data-counter]').last();
  await page.clock.runFor(9_100);
  await expect(clicks).toHaveAttribute('data-counter', '12847392');
  await clicks.scrollIntoViewIfNeeded();
  await page.clock.runFor(3_100);
  await expect
    .poll(async () => Number(await clicks.getAttribute('data-counter')))
    .toBeGreaterThan(12_847_392);
});

test.describe('the testimonials', () => {
  test('turn every four seconds until they are paused', DESK, async ({ page }) => {
    await openStill(page);
    const voices = page.locator('[data-carousel]');
    await expect(voices.locator('figure:not([inert])')).toContainText('María González');
    await page.clock.runFor(4_100);
    await expect(voices.locator('figure:not([inert])')).toContainText('Carlos Ruiz');
    await voices.getByRole('button', { name: 'Pausar' }).click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(9_000);
    await expect(voices.locator('figure:not([inert])')).toContainText('Carlos Ruiz');
    await voices.getByRole('button', { name: 'Ver opinión 3 de 3' }).click();
    await expect(voices.locator('figure:not([inert])')).toContainText('Ana Martínez');
  });

  test('do not turn for people who want no motion', DESK, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openStill(page);
    await page.clock.runFor(9_000);
    await expect(page.locator('figure:not([inert]) >> text=María González')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reanudar' })).toBeVisible();
  });
});

/** The frame of the phone's page for a trade and a name, once it is rendered. */
function sampleOf(page: Page, trade: string, name: string) {
  const query = new URLSearchParams({ oficio: trade, nombre: name });
  const path = name ? `?${query}` : `/${trade}`;
  return page.frameLocator(`iframe[src$="/ejemplos/muestra${path}"]:not([data-coming])`);
}

test.describe('the page that a visitor tries', () => {
  test('takes the name that is typed and the trade that is chosen', async ({ page }) => {
    await page.goto('/');
    const first = sampleOf(page, 'musica', '');
    await expect(first.getByRole('heading', { level: 1 })).toHaveText('Nadia Ferro');
    await page.getByLabel('Tu nombre o el de tu proyecto').fill('José Ñandú');
    const named = sampleOf(page, 'musica', 'José Ñandú');
    await expect(named.getByRole('heading', { level: 1 })).toHaveText('José Ñandú');
    // The page embeds a subset of the theme's typeface with these letters.
    const sheet = await named.locator('style').evaluate((style) => style.textContent);
    expect(sheet).toContain('@font-face');
    await expect(page.locator('[data-address]')).toHaveText(/\/josenandu$/);
    await page.getByRole('radio', { name: 'Panadería' }).check();
    const baker = sampleOf(page, 'panaderia', 'José Ñandú');
    await expect(baker.getByRole('heading', { level: 1 })).toHaveText('José Ñandú');
    await expect(baker.getByText('La canasta del sábado')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Abrirla entera' })).toHaveAttribute(
      'href',
      '/ejemplos/panaderia',
    );
    await page.getByLabel('Tu nombre o el de tu proyecto').fill('');
    const ines = sampleOf(page, 'panaderia', '');
    await expect(ines.getByRole('heading', { level: 1 })).toHaveText('El horno de Inés');
    await expect(page.locator('[data-address]')).toHaveText(/\/elhornodeines$/);
  });

  test('shows whatever is typed as text, and runs none of it', DESK, async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => void requests.push(request.url()));
    let ran = 0;
    page.on('dialog', (dialog) => {
      ran += 1;
      void dialog.dismiss();
    });
    await page.goto('/');
    const field = page.getByLabel('Tu nombre o el de tu proyecto');
    for (const name of [
      '<img src=https://evil.example/x onerror=alert(1)>',
      '"><script>alert(1)</script>',
      '👩‍👧‍👦🎸 Ñandú',
      'W'.repeat(80),
    ]) {
      await field.fill(name);
      const heading = sampleOf(page, 'musica', name).getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(name);
    }
    expect(ran).toBe(0);
    expect(requests.filter((url) => new URL(url).hostname === 'evil.example')).toEqual([]);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width).toBe(page.viewportSize()?.width);
  });

  test('leads nowhere and moves nothing around it', PHONE, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const stage = page.locator('[data-screen]');
    await page.evaluate(() => document.fonts.ready);
    const before = await stage.boundingBox();
    await page.getByLabel('Tu nombre o el de tu proyecto').fill('Ana María de los Ángeles');
    const sample = sampleOf(page, 'musica', 'Ana María de los Ángeles');
    await expect(sample.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await stage.boundingBox()).toEqual(before);
    await expect(sample.locator('a[href]')).toHaveCount(0);
  });

  test('is drawn by a form where no script runs', DESK, async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL && { baseURL }),
    });
    const page = await context.newPage();
    await page.goto('/');
    await page.getByLabel('Tu nombre o el de tu proyecto').fill('Rosa & Hijos');
    await page.getByRole('radio', { name: 'Cerámica' }).check();
    await page.getByRole('button', { name: 'Ver mi página' }).click();
    const sample = page.frameLocator('iframe[name="muestra"]');
    await expect(sample.getByRole('heading', { level: 1 })).toHaveText('Rosa & Hijos');
    await context.close();
  });
});

test('what others take of a sale stands with its source and its date', PHONE, async ({ page }) => {
  await page.goto('/');
  const table = page.getByRole('table', { name: /venta de 100 US\$/ });
  await expect(table.getByRole('row', { name: /^Gumroad/ })).toContainText('10.50');
  await expect(table.getByRole('row', { name: /^Linktree/ })).toContainText('9 US$ a 12 US$');
  await expect(table.getByRole('row', { name: /^Enlaza/ })).toContainText('0 US$');
  await expect(page.getByText('al 21 de noviembre de 2026')).toBeVisible();
  for (const link of await table.getByRole('link').all()) {
    expect(await link.getAttribute('href')).toMatch(/^https:\/\//);
  }
});

test('every claim leads to where it can be tried', DESK, async ({ page, request }) => {
  await page.goto('/');
  const links = page.locator('.claims a, .sell .ways a, .sample .ways a');
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(paths.length).toBeGreaterThanOrEqual(8);
  // The page advertises nothing that this installation does not offer.
  await expect(page.getByRole('heading', { name: 'Tu dominio' })).toHaveCount(0);
  for (const path of paths) expect((await request.get(path ?? '')).status(), path ?? '').toBe(200);
});

test(
  'the demo button signs in and the page then welcomes by name',
  DESK,
  async ({ page, context }) => {
    await page.goto('/');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Probar la demostración' }).click();
    const popup = await opened;
    await popup.getByLabel('Nombre').fill('Marta Sol');
    await popup.getByLabel('Correo').fill(`marta-${Date.now()}@ejemplo.com`);
    await popup.getByRole('button', { name: 'Entrar' }).click();
    await page.waitForURL('**/dashboard');
    await page.goto('/');
    await expect(page.getByText('Hola de nuevo, Marta Sol')).toBeVisible();
    await page.getByRole('link', { name: 'Ir a mi panel' }).first().click();
    await page.waitForURL('**/dashboard');
    await page.goto('/');
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Probar la demostración' })).toBeVisible();
  },
);

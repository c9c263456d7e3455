import type { Browser, Page } from '@playwright/test';
import { DESK, expect, PHONE, test } from '../../setup/browser';
import { buy } from '../../setup/browser/dashboard';
import { BY_HAND, COURSE, overThePage, post } from '../../setup/browser/shop';

/** Publishes a page with a course for sale, and opens it as a visitor. */
async function shopWindow(page: Page, browser: Browser) {
  await buy(page, 'pro', 'mes');
  await post(page, '/api/cobros', BY_HAND);
  const { producto } = await post(page, '/api/productos', COURSE);
  const profile = await (await page.request.get('/api/perfil')).json();
  const block = {
    id: '0190a1b2-c3d4-7e5f-8a6b-0000000000aa',
    tipo: 'productos',
    activo: true,
    desde: null,
    hasta: null,
    datos: { ids: [] },
  };
  const headers = { origin: process.env['TEST_URL'] ?? '' };
  const data = { ...profile, bloques: [block] };
  const saved = await page.request.put('/api/perfil', { headers, data });
  expect(saved.status(), await saved.text()).toBe(200);
  const baseURL = process.env['TEST_URL'] ?? '';
  const context = await browser.newContext({ baseURL, viewport: page.viewportSize() });
  const visitor = await context.newPage();
  return { visitor, slug: profile.slug as string, producto };
}

test(
  'a product opens over the page and closes again, and buying it leaves the page',
  PHONE,
  async ({ page, browser, signIn, expectAccessible }) => {
    await signIn(page, 'Ana Núñez');
    const { visitor, slug } = await shopWindow(page, browser);
    const refused: string[] = [];
    visitor.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    await visitor.goto(`/${slug}`);
    const link = visitor.getByRole('link', { name: /Curso de acuarela/ });
    const dialog = visitor.getByRole('dialog', { name: 'Curso de acuarela' });
    const inside = overThePage(visitor);
    await link.click();
    await expect(inside.getByRole('heading', { name: 'Curso de acuarela' })).toBeVisible();
    await expectAccessible(visitor);
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
    await expect(visitor).toHaveURL(new RegExp(`/${slug}$`));

    await link.click();
    await inside.getByRole('button', { name: 'Comprar' }).click();
    await expect(visitor).toHaveURL(/\/comprar\??$/);
    await expect(visitor.getByLabel('Tu nombre')).toBeVisible();
    expect(refused).toEqual([]);
  },
);

test(
  'a product is a page of its own without script and in a new tab',
  DESK,
  async ({ page, browser, signIn }) => {
    await signIn(page, 'Ana Núñez');
    const { visitor, slug } = await shopWindow(page, browser);
    await visitor.goto(`/${slug}/tienda`);
    const link = visitor.getByRole('link', { name: /Curso de acuarela/ });
    const opened = visitor.context().waitForEvent('page');
    await link.click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await expect(tab.getByRole('heading', { name: 'Curso de acuarela' })).toBeVisible();
    await expect(visitor.getByRole('dialog')).toHaveCount(0);
    await link.click();
    await expect(visitor.getByRole('dialog')).toBeVisible();
    await visitor.keyboard.press('Escape');

    const plain = await browser.newContext({
      baseURL: process.env['TEST_URL'] ?? '',
      javaScriptEnabled: false,
    });
    const reader = await plain.newPage();
    await reader.goto(`/${slug}`);
    await reader.getByRole('link', { name: /Curso de acuarela/ }).click();
    await expect(reader).toHaveURL(/\/p\//);
    await reader.getByRole('button', { name: 'Comprar' }).click();
    await expect(reader.getByLabel('Tu nombre')).toBeVisible();
  },
);

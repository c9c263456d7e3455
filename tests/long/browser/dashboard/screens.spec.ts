import type { Page } from '@playwright/test';
import { DESK, expect, test } from '../../../setup/browser';
import { openSection, storeLinks } from '../../../setup/browser/dashboard';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test('sends no inline style that the policy would block', DESK, async ({ page, signIn }) => {
  await signIn(page);
  const html = await (await page.request.get('/perfil')).text();
  expect(html).not.toMatch(/\sstyle="/);
});

/** Pieces of script that the first screen does not show. */
const OTHERS = /\/(?:(?!Overview)\w+Screen|overlays)\./;

test(
  'the first screen comes with few requests, and with the profile in its page',
  DESK,
  async ({ page, signIn }) => {
    await signIn(page);
    await page.setViewportSize({ width: 1024, height: 900 });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await field(page, 'Nombre').waitFor();
    expect(requests.length, requests.join(' ')).toBeLessThanOrEqual(24);
    // The screen of a new person loads no code of other screens, of one subject or of overlays.
    await page.getByRole('heading', { name: '¿Empezamos con un ejemplo?' }).waitFor();
    expect(requests.filter((one) => OTHERS.test(one))).toEqual([]);
    expect(requests).not.toContain('/api/perfil');
  },
);

test(
  'titles stay whole beside a preview, and the sidebar counts what there is',
  DESK,
  async ({ page, signIn }) => {
    await signIn(page);
    await storeLinks(page, [{}, {}]);
    for (const width of [768, 1280, 1366]) {
      await page.setViewportSize({ width, height: 768 });
      await openSection(page, '/dashboard');
      const lines = () =>
        page.getByRole('heading', { level: 1 }).evaluate((title) => {
          const words = document.createRange();
          words.selectNodeContents(title);
          return words.getClientRects().length;
        });
      await expect.poll(lines, `lines of the title at ${width} px`).toBe(1);
    }
    const sections = page.getByRole('navigation', { name: 'Secciones' });
    await expect(sections.getByRole('link', { name: 'Enlaces 2 enlaces' })).toBeVisible();
    await sections.getByRole('button', { name: 'Cuenta' }).click();
    const help = sections.getByRole('link', { name: 'Ayuda' });
    await expect(help).toBeInViewport();
  },
);

test('the page is copied from the first steps', DESK, async ({ page, context, signIn }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  await openSection(page, '/dashboard');
  await page.getByRole('button', { name: 'Copiar enlace', exact: true }).click();
  await expect(
    page.getByText('Enlace copiado al portapapeles', { exact: true }).first(),
  ).toBeVisible();
  const { slug } = await (await page.request.get('/api/perfil')).json();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/${slug}`);
});

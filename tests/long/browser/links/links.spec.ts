import type { Locator, Page } from '@playwright/test';
import { DESK, expect, PHONE, test } from '../../../setup/browser';
import { field, openSection, storeLinks } from '../../../setup/browser/dashboard';

const handles = (page: Page) => page.getByRole('button', { name: /^Mover «/ });
const summary = (page: Page, name: string) =>
  page.getByRole('listitem').getByRole('button', { name: new RegExp(`^\\d+ ${name}`) });

test(
  'the marks of a link leave its switch alone, and its tools one line',
  PHONE,
  async ({ page, signIn }) => {
    await signIn(page);
    const url = 'https://www.instagram.com/una-direccion-que-no-termina-nunca';
    const desde = '2090-03-01T15:00:00.000Z';
    await storeLinks(page, [{ url, desde, destacado: true }, { url }]);
    await openSection(page, '/enlaces');
    const row = page
      .getByRole('listitem')
      .filter({ has: handles(page) })
      .first();
    const edge = (one: Locator) => one.evaluate((box) => box.getBoundingClientRect());
    const room = async (mark: string) =>
      (await edge(row.getByRole('switch'))).left - (await edge(row.getByText(mark))).right;
    for (const mark of ['Programado', 'Repetido', 'Destacado']) {
      await expect.poll(() => room(mark), mark).toBeGreaterThan(0);
    }
    await summary(page, 'Enlace 1').click();
    const lines = () =>
      row.getByRole('button', { name: 'Subir', exact: true }).evaluate((one) => {
        const tools = [...(one.parentElement?.children ?? [])];
        return new Set(tools.map((tool) => tool.getBoundingClientRect().top)).size;
      });
    await expect.poll(lines, 'lines of tools').toBe(1);
  },
);

test('500 links can be written, moved and scrolled', DESK, async ({ page, signIn }) => {
  test.slow();
  await signIn(page);
  const many = Array.from({ length: 500 }, (_, at) => ({
    titulo: `Enlace ${at}`,
    url: `https://ejemplo.com/${at}`,
  }));
  await storeLinks(page, many);
  await openSection(page, '/enlaces');
  await expect(handles(page)).toHaveCount(500);
  await summary(page, 'Enlace 250 ').click();
  await field(page, 'Título').focus();
  await page.keyboard.type(' de prueba');
  await expect(handles(page).nth(250)).toHaveAttribute('aria-label', /de prueba/);
  await page.getByRole('button', { name: 'Subir', exact: true }).click();
  await expect(handles(page).nth(249)).toHaveAttribute('aria-label', /de prueba/);
  await field(page, 'Pega una dirección o una lista').fill('otra.example');
  await expect(page.getByText('Ya no queda lugar en tu lista.')).toBeVisible();
});

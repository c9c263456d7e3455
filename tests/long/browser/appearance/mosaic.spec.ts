import type { Page } from '@playwright/test';
import { link } from '../../../setup/actions/profile';
import { expect, PHONE, test } from '../../../setup/browser';
import {
  afterDrop,
  afterTimers,
  expectToast,
  fingerOf,
  openSection,
  storeLinks,
} from '../../../setup/browser/dashboard';

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expectToast(page, 'Cambios guardados exitosamente');
}

const row = (page: Page, title: string) => page.locator('[data-row]').filter({ hasText: title });

/** Returns the positions of a page's tiles in document order. */
const tilesOf = (page: Page) =>
  page.locator('.mo li').evaluateAll((tiles) =>
    tiles.map((tile) => {
      const { x, y, width } = tile.getBoundingClientRect();
      return { name: tile.querySelector('b')?.textContent, x, y, width };
    }),
  );

/** Drags a row by its handle to another row's position, with a finger. */
async function drag(page: Page, title: string, to: string): Promise<void> {
  const grip = page.getByRole('button', { name: `Mover «${title}»` });
  // A notice over the row would take the touches.
  await grip.tap({ trial: true });
  const handle = await grip.boundingBox();
  const target = await page.getByRole('button', { name: `Mover «${to}»` }).boundingBox();
  if (!handle || !target) throw new Error('a row has no handle');
  const finger = await fingerOf(page);
  const x = handle.x + handle.width / 2;
  const [from, until] = [handle, target].map(({ y, height }) => y + height / 2) as [number, number];
  const STEPS = 8;
  await finger('touchStart', { x, y: from });
  for (let step = 1; step <= STEPS; step += 1) {
    await finger('touchMove', { x, y: from + ((until - from) * step) / STEPS });
    await afterTimers(page);
  }
  await expect(page.getByText(`«${title}» pasa a la posición 3 de 4.`)).toBeAttached();
  await finger('touchEnd');
  await afterDrop(page);
}

test(
  'a mosaic is chosen, its tiles get their sizes and places by taps, by a finger and by keys, and it is published so',
  PHONE,
  async ({ page, signIn, expectAccessible }) => {
    test.slow();
    await signIn(page);
    await storeLinks(page, [link('Uno'), link('Dos'), link('Tres'), link('Cuatro')]);
    await page.goto('/enlaces');
    await row(page, 'Uno').click();
    await expect(page.getByRole('group', { name: 'Tamaño en el mosaico' })).toHaveCount(0);

    await page.goto('/apariencia');
    await page.getByRole('radio', { name: 'Enlaces', exact: true }).check();
    await page.getByRole('radio', { name: 'En mosaico' }).check({ force: true });
    await expect(page.getByText(/En Enlaces eliges el tamaño de cada pieza/)).toBeVisible();
    const preview = page.frameLocator('iframe[title="Vista previa de tu página"]');
    await expect(preview.locator('.mo li')).toHaveCount(4);
    await expectAccessible(page);
    await save(page);

    await openSection(page, '/enlaces');
    await row(page, 'Tres').click();
    const sizes = page.getByRole('group', { name: 'Tamaño en el mosaico' });
    await expect(sizes.getByRole('radio', { name: 'Chico' })).toBeChecked();
    await sizes.getByText('Grande').tap();
    await expect(sizes.getByRole('radio', { name: 'Grande' })).toBeChecked();
    await sizes.getByRole('radio', { name: 'Grande' }).press('ArrowLeft');
    await expect(sizes.getByRole('radio', { name: 'Ancho' })).toBeChecked();
    await expectAccessible(page);
    await row(page, 'Tres').click();
    const handle = page.getByRole('button', { name: 'Mover «Tres»' });
    await handle.press('Space');
    await expect(page.getByText('Tomaste «Tres». Posición 3 de 4.')).toBeAttached();
    await afterTimers(page);
    for (const place of [2, 1]) {
      await page.keyboard.press('ArrowUp');
      await expect(page.getByText(`«Tres» pasa a la posición ${place} de 4.`)).toBeAttached();
    }
    await page.keyboard.press('Space');
    // For a frame after the drop, the rows are in their former order.
    const uppermost = page.getByRole('button', { name: /^Mover «/ }).first();
    await expect(uppermost).toHaveAccessibleName('Mover «Tres»');
    await drag(page, 'Cuatro', 'Dos');
    await save(page);

    const { slug } = await (await page.request.get('/api/perfil')).json();
    await page.goto(`/${slug}`);
    const tiles = await tilesOf(page);
    expect(tiles.map(({ name }) => name)).toEqual(['Tres', 'Uno', 'Cuatro', 'Dos']);
    const [wide, first, second, alone] = tiles;
    expect(second?.y).toBe(first?.y);
    expect(second?.x).toBeGreaterThan(first?.x ?? 0);
    expect(first?.y).toBeGreaterThan(wide?.y ?? 0);
    expect(wide?.width).toBeGreaterThan(2 * (first?.width ?? 0));
    expect(alone?.width, 'a small one that is alone takes its row').toBe(wide?.width);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    // The CSP refuses style elements, but not styles set by scripts.
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const narrow = await tilesOf(page);
    expect(narrow).toHaveLength(4);
    expect(new Set(narrow.map((tile) => Math.round(tile.x))).size, 'one column').toBe(1);
  },
);

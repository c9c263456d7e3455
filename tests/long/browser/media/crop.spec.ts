import type { Page } from '@playwright/test';
import { DESK, expect, PHONE, test } from '../../../setup/browser';
import { fingerOf, openSection, storeLinks } from '../../../setup/browser/dashboard';
import { edgeColours, twoColouredPicture } from '../../../setup/browser/pictures';

const READY = 'Foto lista. Guarda para publicarla.';

/** Opens the crop dialog. */
async function openCrop(page: Page) {
  await page.getByRole('button', { name: 'Encuadrar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Encuadra la foto' });
  const area = dialog.getByLabel(/^Lo que se ve/);
  await expect(dialog.getByRole('button', { name: 'Usar este encuadre' })).toBeEnabled();
  return { dialog, area, use: () => dialog.getByRole('button', { name: /^Usar/ }).click() };
}

/** Returns the URL of the avatar in its field. */
const portraitOf = async (page: Page) =>
  (await page.getByRole('group', { name: 'Foto' }).locator('img').getAttribute('src')) ?? '';

/** Moves the crop of an avatar by a key as far as possible and applies it. */
async function crop(page: Page, key: string) {
  const before = await portraitOf(page);
  const { dialog, area, use } = await openCrop(page);
  await area.focus();
  for (let turn = 0; turn < 60; turn += 1) await page.keyboard.press(key);
  await use();
  await expect(dialog).toBeHidden();
  await expect.poll(() => portraitOf(page)).not.toBe(before);
  await expect(page.getByText(READY)).toBeVisible();
}

test(
  'what of a portrait is shown is chosen by keys, and again of what is kept',
  DESK,
  async ({ page, signIn }) => {
    await signIn(page);
    await openSection(page, '/perfil');
    const buffer = await twoColouredPicture(page);
    await page.setInputFiles('input[type=file]', {
      name: 'foto.png',
      mimeType: 'image/png',
      buffer,
    });
    await expect(page.getByText(READY)).toBeVisible();
    await crop(page, 'ArrowRight');
    expect(await edgeColours(page, await portraitOf(page))).toEqual(['red', 'red']);
    // The original picture is still stored as a whole after the first crop.
    await crop(page, 'ArrowLeft');
    const cut = await portraitOf(page);
    expect(await edgeColours(page, cut)).toEqual(['blue', 'blue']);

    await page.getByRole('button', { name: 'Guardar' }).first().click();
    await expect(page.getByText(READY)).toBeHidden();
    await page.reload();
    const again = await openCrop(page);
    await page.keyboard.press('Escape');
    await expect(again.dialog).toBeHidden();
    expect(await portraitOf(page)).toBe(cut);
  },
);

test(
  'a link’s picture is pushed by a finger, and drawn nearer',
  PHONE,
  async ({ page, signIn, expectAccessible }) => {
    await signIn(page);
    await storeLinks(page, [{ titulo: 'Mi curso' }]);
    await openSection(page, '/enlaces');
    await page
      .getByRole('listitem')
      .getByRole('button', { name: /^\d+ Mi curso/ })
      .tap();
    const input = page.getByLabel('Imagen pequeña');
    const buffer = await twoColouredPicture(page);
    await input.setInputFiles({ name: 'curso.png', mimeType: 'image/png', buffer });
    const image = page.locator('img[width="44"]').first();
    await expect(image).toBeVisible();
    const before = await image.getAttribute('src');

    const { dialog, area, use } = await openCrop(page);
    await dialog.getByRole('slider', { name: 'Acercar' }).fill('2');
    await expectAccessible(page);
    const { x, y, width, height } = (await area.boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    const finger = await fingerOf(page);
    const [from, to, middle] = [x + width * 0.2, x + width * 0.9, y + height / 2];
    for (let turn = 0; turn < 3; turn += 1) {
      await finger('touchStart', { x: from, y: middle });
      await finger('touchMove', { x: (from + to) / 2, y: middle });
      await finger('touchMove', { x: to, y: middle });
      await finger('touchEnd');
    }
    await use();
    await expect(dialog).toBeHidden();
    await expect.poll(() => image.getAttribute('src')).not.toBe(before);
    const cut = (await image.getAttribute('src')) ?? '';
    expect(await edgeColours(page, cut)).toEqual(['red', 'red']);
  },
);

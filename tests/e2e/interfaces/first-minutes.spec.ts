import type { Locator, Page } from '@playwright/test';
import { expect, PHONE, test } from '../../setup/browser';
import { buy } from '../../setup/browser/dashboard';
import { bigPicture } from '../../setup/browser/pictures';
import { newPerson } from '../../setup/client';

/** Most taps from the first one to a published page, and to a first product on sale. */
const MAX_TAPS = { page: 12, product: 14 };
const MAX_MS = 120_000;

/**
 * A thumb that taps what it sees and counts it. What the keyboard of a phone does (letters, "next",
 * "done", a paste) is no tap, and only goes where the focus already is.
 */
class Hand {
  taps = 0;
  constructor(readonly page: Page) {}

  async tap(target: Locator): Promise<void> {
    await target.tap();
    this.taps += 1;
  }

  /** Opens the device's picker by a tap, and chooses a file there. */
  async pick(target: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
    const opened = this.page.waitForEvent('filechooser');
    await this.tap(target);
    await (await opened).setFiles(file);
  }

  /** Types where the focus is. Fails where it is in no field. */
  async type(text: string, into: Locator): Promise<void> {
    await expect(into).toBeFocused();
    await this.page.keyboard.insertText(text);
  }

  next(): Promise<void> {
    return this.page.keyboard.press('Tab');
  }

  done(): Promise<void> {
    return this.page.keyboard.press('Enter');
  }
}

const LINKS = [
  'instagram.com/luna.canta',
  'tiktok.com/@luna.canta',
  'https://luna.example/entradas',
  'https://open.spotify.com/track/4cOdK2wGLETKBW3PvgPWqT',
];

test(
  'a page with a portrait, three links and a player is published in a few taps',
  PHONE,
  async ({ page }) => {
    test.slow();
    const buffer = await bigPicture(page);
    await page.goto('/');
    const began = Date.now();
    const hand = new Hand(page);
    const person = newPerson('Luna Vidal');
    const popup = page.context().waitForEvent('page');
    await hand.tap(page.getByRole('link', { name: 'Probar la demostración' }));
    const signIn = new Hand(await popup);
    await signIn.type(person.nombre, signIn.page.getByLabel('Nombre'));
    await signIn.next();
    await signIn.type(person.correo, signIn.page.getByLabel('Correo'));
    await signIn.done();
    await page.waitForURL('**/dashboard');

    await hand.pick(page.getByRole('button', { name: 'Elegir foto' }).first(), {
      name: 'luna.png',
      mimeType: 'image/png',
      buffer,
    });
    await expect(page.getByText('Foto lista. Guarda para publicarla.').first()).toBeVisible();
    await hand.tap(page.getByRole('button', { name: 'Agregar enlaces' }));
    const paste = page.getByLabel('Pega una dirección o una lista');
    await hand.type(LINKS.join('\n'), paste);
    await hand.done();
    await expect(page.getByRole('button', { name: /^Mover «/ })).toHaveCount(LINKS.length);
    await hand.tap(page.getByRole('button', { name: 'Guardar', exact: true }));
    await expect(page.getByText('Cambios guardados exitosamente').first()).toBeVisible();

    const taps = hand.taps + signIn.taps;
    const tookMs = Date.now() - began;
    const { slug } = await (await page.request.get('/api/perfil')).json();
    await page.goto(`/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Luna Vidal');
    await expect(page.locator('img.av')).toBeVisible();
    for (const name of [/Instagram/, /TikTok/, /luna\.example/]) {
      await expect(page.getByRole('link', { name })).toBeVisible();
    }
    await expect(page.locator('a[data-e*="open.spotify.com/embed"]')).toBeVisible();
    test.info().annotations.push({ type: 'taps', description: `${taps} in ${tookMs} ms` });
    expect(taps).toBeLessThanOrEqual(MAX_TAPS.page);
    expect(tookMs).toBeLessThan(MAX_MS);
  },
);

test('a first product is on sale in a few taps', PHONE, async ({ page, signIn }) => {
  test.slow();
  await signIn(page, 'Luna Vidal');
  await buy(page, 'pro', 'mes');
  const hand = new Hand(page);
  await hand.tap(page.getByRole('button', { name: 'Abrir el menú' }));
  await hand.tap(page.getByRole('link', { name: 'Productos' }));
  await hand.tap(page.getByRole('button', { name: 'Nuevo producto' }));
  await hand.type('Partituras', page.getByLabel('Nombre', { exact: true }));
  const price = page.getByLabel('Precio', { exact: true });
  await hand.tap(price);
  await hand.type('12', price);
  await hand.pick(page.getByText('Subir archivos'), {
    name: 'partituras.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('do re mi'),
  });
  await expect(page.getByRole('button', { name: 'Quitar partituras.pdf' })).toBeVisible();
  await hand.tap(page.getByRole('button', { name: 'Guardar producto' }));
  await hand.tap(page.getByRole('button', { name: 'Mostrarlos en mi página' }));
  await hand.tap(page.getByRole('link', { name: 'Elegir cómo cobro' }));
  await hand.tap(page.getByRole('button', { name: 'Añadir forma de cobro' }));
  await hand.tap(page.getByRole('button', { name: 'Transferencia' }));
  const way = page.getByRole('dialog', { name: 'Transferencia' });
  await hand.type('032180000118359719', way.getByLabel('CLABE'));
  await hand.done();
  await expect(way).toBeHidden();
  const { slug } = await (await page.request.get('/api/perfil')).json();
  const { json } = { json: await (await page.request.get('/api/tienda')).json() };
  if (json.faltan.includes('vendedor')) {
    await hand.tap(page.getByRole('link', { name: 'Escribir mis datos' }));
    await hand.done();
  }
  await expect(page.getByText('0 de 3')).toHaveCount(0);
  test.info().annotations.push({ type: 'taps', description: String(hand.taps) });
  expect(hand.taps).toBeLessThanOrEqual(MAX_TAPS.product);
  await page.goto(`/${slug}`);
  await page.getByRole('link', { name: /Partituras/ }).click();
  await expect(page.getByRole('link', { name: 'Comprar' })).toBeVisible();
});

import type { Locator, Page } from '@playwright/test';
import { expect, MOVING, PHONE, test } from '../../setup/browser';
import { buy, closeNotices, expectToast, openSection } from '../../setup/browser/dashboard';
import { pngFile } from '../../setup/browser/pictures';
import { overThePage } from '../../setup/browser/shop';
import { newPerson } from '../../setup/client';

const SONG = 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC';
const LINKS = ['https://taller.example/cursos', 'https://revista.example/nota', 'ana.example'];

// As on a real phone: sheets and notices are animated.
test.use(MOVING);

/** A thumb on a phone: it taps visible elements and types into the tapped field. */
class Thumb {
  taps = 0;

  constructor(readonly page: Page) {}

  async tap(what: Locator): Promise<void> {
    await what.tap();
    this.taps += 1;
  }

  /** Taps a field and types, or pastes, into it. */
  async write(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await this.page.keyboard.insertText(text);
    await expect(field).toHaveValue(text);
  }

  /** Chooses a picture: taps the control, and the picture in the device's own picker. */
  async choose(what: Locator): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.tap(what);
    await (await chooser).setFiles(pngFile('yo.png'));
    this.taps += 1;
  }
}

test(
  'from the first tap to a page with a portrait, three links and a player it takes 12 taps at most',
  PHONE,
  async ({ page, browser }) => {
    const thumb = new Thumb(page);
    const { nombre, correo } = newPerson();
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await page.goto('/');
    await thumb.tap(page.getByRole('link', { name: 'Crear mi página gratis' }).first());
    await thumb.tap(page.getByRole('link', { name: 'Probar la demostración' }));
    await thumb.write(page.getByLabel('Nombre'), nombre);
    await thumb.write(page.getByLabel('Correo'), correo);
    await thumb.tap(page.getByRole('main').getByRole('button'));
    await thumb.choose(button('Elegir foto').first());
    await expect(page.getByText('Lista').first()).toBeVisible();
    await thumb.tap(button('Agregar enlaces'));
    const field = page.getByLabel('Pega una dirección o una lista', { exact: true });
    await thumb.write(field, [...LINKS, SONG].join('\n'));
    await thumb.tap(button('Agregar 4 a mi lista'));
    await thumb.tap(button('Guardar'));
    await expectToast(page, 'Cambios guardados exitosamente');
    expect(thumb.taps).toBeLessThanOrEqual(12);

    const { slug } = await (await page.request.get('/api/perfil')).json();
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`/${slug}`);
    await expect(visitor.locator('img[src*="/media/"]').first()).toBeVisible();
    for (const link of LINKS) await expect(visitor.locator(`a[href*="${link}"]`)).toBeVisible();
    await expect(visitor.getByRole('link', { name: /Spotify/ })).toBeVisible();
    await visitor.context().close();
  },
);

test(
  'from the dashboard to a first product on sale by transfer it takes 14 taps at most',
  PHONE,
  async ({ page, signIn }) => {
    await signIn(page);
    await buy(page, 'pro', 'mes');
    await openSection(page, '/dashboard');
    await closeNotices(page);
    const thumb = new Thumb(page);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await thumb.tap(button('Abrir menú'));
    await thumb.tap(button('Tienda Digital'));
    await thumb.tap(page.getByRole('link', { name: 'Productos', exact: true }));
    await thumb.tap(button('Nuevo producto'));
    await thumb.tap(page.locator('label', { hasText: 'Producto físico' }));
    await thumb.write(page.getByLabel('Nombre', { exact: true }), 'Taza de barro');
    await thumb.write(page.getByLabel('Precio', { exact: true }), '250');
    await thumb.tap(button('Guardar producto'));
    await thumb.tap(page.getByRole('link', { name: 'Elegir cómo cobro' }));
    await expect(page.getByRole('heading', { name: 'Formas de cobro' })).toBeInViewport();
    await thumb.tap(button('Agregar forma de cobro'));
    const choice = page.getByRole('dialog', { name: 'Cómo quieres cobrar' });
    await thumb.tap(choice.getByRole('button', { name: /^Transferencia/ }));
    const transfer = page.getByRole('dialog', { name: 'Transferencia' });
    await thumb.write(transfer.getByLabel('CLABE'), '032180000118359719');
    await thumb.tap(transfer.getByRole('button', { name: 'Guardar' }));
    await expect(transfer).toBeHidden();
    await thumb.tap(button('Guardar'));
    await expect(page.getByText('Tu tienda está lista para vender', { exact: true })).toBeVisible();
    expect(thumb.taps).toBeLessThanOrEqual(14);

    const { slug } = await (await page.request.get('/api/perfil')).json();
    await page.goto(`/${slug}/tienda`);
    await page.getByRole('link', { name: /Taza de barro/ }).tap();
    await overThePage(page).getByRole('button', { name: 'Comprar' }).tap();
    await expect(page.getByText('Transferencia')).toBeVisible();
  },
);

import { DESK, expect, test } from '../../setup/browser';
import {
  afterTimers,
  buy,
  closeNotices,
  expectToast,
  openSection,
} from '../../setup/browser/dashboard';
import { pngFile } from '../../setup/browser/pictures';
import { overThePage } from '../../setup/browser/shop';

test(
  'a product is written with its file and picture, ordered by keyboard, shown, archived and put back',
  DESK,
  async ({ page, signIn, expectAccessible }) => {
    test.slow();
    await signIn(page);
    await openSection(page, '/productos');
    await expect(page.getByRole('link', { name: 'Ver planes PRO' })).toBeVisible();
    await buy(page, 'pro', 'mes');
    await openSection(page, '/productos');
    await expect(page.getByRole('heading', { name: 'Vende desde tu página' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Nuevo producto' }).click();
    await expect(page.getByRole('heading', { name: 'Nuevo producto' })).toBeFocused();
    await page.getByRole('button', { name: 'Guardar producto' }).click();
    await expect(page.getByText('Escribe cómo se llama.')).toBeVisible();
    await expect(page.getByText('Escribe un precio, por ejemplo 12.50')).toBeVisible();
    await page.getByLabel('Nombre', { exact: true }).fill('Guía de acuarela');
    await expect(page.getByText('Escribe cómo se llama.')).toBeHidden();
    await expect(page.getByText('Escribe un precio, por ejemplo 12.50')).toBeVisible();
    await page.getByLabel('Precio', { exact: true }).fill('12,50');
    const asksBeforeLeaving = () =>
      page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
    expect(await asksBeforeLeaving()).toBe(true);
    await page.getByLabel('Moneda', { exact: true }).selectOption('EUR');
    const guide = { name: 'guia.pdf', mimeType: 'application/pdf', buffer: Buffer.from('guía') };
    const held = Promise.withResolvers<void>();
    await page.route('**/api/archivos/*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByLabel('Subir archivos').setInputFiles(guide);
    await expect(page.getByRole('progressbar', { name: /guia\.pdf/ })).toBeVisible();
    await page.getByRole('button', { name: 'Guardar producto' }).click();
    await expect(page.getByText('Espera a que terminen de subir los archivos.')).toBeVisible();
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/ventas"]')?.click());
    await expect(page).toHaveURL(/\/ventas$/);
    await page.goBack();
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Guía de acuarela');
    held.resolve();
    await expect(page.getByRole('button', { name: 'Quitar guia.pdf' })).toBeVisible();
    const sent = Promise.withResolvers<void>();
    await page.route('**/api/imagenes', async (route) => {
      await sent.promise;
      await route.continue();
    });
    await page.locator('input[accept*="image/png"]').setInputFiles(pngFile('a.png'));
    await expect(page.getByRole('progressbar', { name: 'a.png' })).toBeVisible();
    await page.getByRole('button', { name: 'Guardar producto' }).click();
    await expect(page.getByText('Espera a que terminen de subir las fotos.')).toBeInViewport();
    sent.resolve();
    await page.getByLabel('Qué se ve').fill('La portada');
    await expect(page.getByRole('region', { name: 'Así se ve' })).toContainText(
      /Guía de acuarela\s*12,50\s€/,
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Guardar producto' }).click();
    await expect(page.getByRole('button', { name: /^Guía de acuarela 12,50/ })).toBeVisible();
    expect(await asksBeforeLeaving()).toBe(false);

    await page.getByRole('button', { name: 'Nuevo producto' }).click();
    await page.getByRole('radio', { name: 'Propina' }).check();
    await page.getByLabel('Nombre', { exact: true }).fill('Un café');
    await page.getByLabel('Cantidad que propones').fill('3');
    await page.getByLabel('Mínimo', { exact: true }).fill('1');
    await page.getByRole('button', { name: 'Guardar producto' }).click();
    const coffee = page.getByRole('button', { name: /^Un café Desde 1/ });
    await coffee.click();
    await page.route('**/api/productos/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Guardar producto' }).click();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeInViewport();
    await page.unroute('**/api/productos/*');
    await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
    await expect(coffee).toBeFocused();
    await page.getByRole('button', { name: 'Mostrarlos en mi página' }).click();
    await expect(page.getByText('Tu página muestra tus productos')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ir a Enlaces' })).toBeFocused();
    await expectToast(page, 'Cambios guardados exitosamente');
    await expectAccessible(page);

    const ordered = page.waitForResponse('**/api/productos/orden');
    await page.getByRole('button', { name: 'Mover Un café' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Tomaste «Un café». Posición 2 de 2.')).toBeAttached();
    await afterTimers(page);
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('«Un café» pasa a la posición 1 de 2.')).toBeAttached();
    await page.keyboard.press('Space');
    expect((await ordered).status()).toBe(200);
    const { slug } = await (await page.request.get('/api/perfil')).json();
    const storePage = await page.context().newPage();
    await storePage.goto(`/${slug}`);
    await expect(storePage.locator('.pr b')).toHaveText(['Un café', 'Guía de acuarela']);
    await expectAccessible(storePage);
    await storePage.getByRole('link', { name: /Guía de acuarela/ }).click();
    const product = overThePage(storePage);
    await expect(product.getByRole('heading', { name: 'Guía de acuarela' })).toBeVisible();
    await expect(product.getByRole('img', { name: 'La portada' })).toBeVisible();
    await expectAccessible(storePage);

    await page.getByRole('button', { name: 'Archivar Un café' }).click();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByText('«Un café» está de vuelta')).toBeVisible();
    await closeNotices(page);
    await page.getByRole('button', { name: 'Eliminar Guía de acuarela' }).click();
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeFocused();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(title).toBeFocused();
    await expect(page.getByText('«Guía de acuarela» está de vuelta')).toBeVisible();
    await closeNotices(page);

    await page.getByRole('button', { name: 'Nuevo código' }).click();
    const form = page.getByRole('dialog', { name: 'Nuevo código' });
    await form.getByRole('button', { name: 'Guardar código' }).click();
    await expect(form.getByText('De 3 a 30 letras')).toBeVisible();
    await form.getByLabel('Código', { exact: true }).fill('verano');
    await form.getByLabel('Porcentaje', { exact: true }).fill('20');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Guardar código' }).click();
    await expect(page.getByText('20 % de descuento')).toBeVisible();
    await page.getByRole('switch', { name: 'Vale: VERANO' }).click();
    await expect(page.getByText('Apagado', { exact: true })).toBeVisible();
  },
);

test(
  'a file that is accepted while its form is closed is attached when it opens again',
  DESK,
  async ({ page, signIn }) => {
    await signIn(page);
    await openSection(page, '/productos');
    await buy(page, 'pro', 'mes');
    await openSection(page, '/productos');
    let held = Promise.withResolvers<void>();
    await page.route('**/api/archivos', async (route) => {
      if (route.request().method() === 'POST') await held.promise;
      await route.continue();
    });
    const choose = (name: string) =>
      page
        .getByLabel('Subir archivos')
        .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(name) });

    await page.getByRole('button', { name: 'Nuevo producto' }).click();
    await choose('una.pdf');
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/ventas"]')?.click());
    await expect(page).toHaveURL(/\/ventas$/);
    held.resolve();
    await expectToast(page, '«una.pdf» ya está aquí');
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Quitar una.pdf' })).toBeVisible();

    held = Promise.withResolvers();
    await choose('dos.pdf');
    await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
    held.resolve();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByRole('button', { name: 'Quitar dos.pdf' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Quitar una.pdf' })).toBeVisible();
  },
);

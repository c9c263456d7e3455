import type { Page } from '@playwright/test';
import { DESK, expect, test } from '../../setup/browser';
import { afterTimers, expectToast } from '../../setup/browser/dashboard';

/** Presses Tab until the control with this name has the focus. */
async function tabTo(page: Page, name: RegExp | string, most = 60): Promise<void> {
  const target = page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .or(page.getByRole('link', { name, exact: typeof name === 'string' }))
    .or(page.getByRole('switch', { name, exact: typeof name === 'string' }))
    .or(page.getByRole('textbox', { name, exact: typeof name === 'string' }));
  for (let pressed = 0; pressed < most; pressed += 1) {
    if (await target.evaluateAll((all) => all.some((one) => one === document.activeElement)))
      return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${name}`);
}

const titles = (page: Page) =>
  page
    .getByRole('button', { name: /^Mover «/ })
    .evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label')?.replace(/^Mover «|»$/g, '')),
    );

test(
  'somebody does everything without a pointer, and signs out',
  DESK,
  async ({ page, signIn }) => {
    await signIn(page);
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();

    await tabTo(page, 'Nombre');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Teclado Pérez');

    await page.keyboard.press('Home');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await tabTo(page, 'Enlaces');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    for (const [url, title] of [
      ['uno.example', 'Uno'],
      ['dos.example', 'Dos'],
      ['tres.example', 'Tres'],
    ] as const) {
      await page.getByRole('heading', { level: 1 }).focus();
      await tabTo(page, 'Agregar');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('searchbox', { name: 'Buscar' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Dirección', { exact: true })).toBeFocused();
      await page.keyboard.type(url);
      await tabTo(page, 'Título');
      await page.keyboard.press('Control+a');
      await page.keyboard.type(title);
    }
    await expect.poll(() => titles(page)).toEqual(['Uno', 'Dos', 'Tres']);

    await page.getByRole('heading', { level: 1 }).focus();
    await tabTo(page, 'Mover «Uno»');
    await page.keyboard.press('Space');
    await expect(page.getByText('Tomaste «Uno». Posición 1 de 3.')).toBeAttached();
    await afterTimers(page);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('«Uno» pasa a la posición 2 de 3.')).toBeAttached();
    await page.keyboard.press('Space');
    await expect.poll(() => titles(page)).toEqual(['Dos', 'Uno', 'Tres']);

    await tabTo(page, 'Publicar «Uno»');
    await page.keyboard.press('Space');
    await expect(page.getByRole('switch', { name: 'Publicar «Uno»' })).not.toBeChecked();

    await tabTo(page, /Tres tres\.example/);
    if ((await page.getByRole('button', { name: 'Subir', exact: true }).count()) === 0) {
      await page.keyboard.press('Enter');
    }
    await tabTo(page, 'Subir');
    await page.keyboard.press('Enter');
    await expect.poll(() => titles(page)).toEqual(['Dos', 'Tres', 'Uno']);
    await expect(page.getByRole('button', { name: 'Subir', exact: true })).toBeFocused();

    await page.keyboard.press('Control+s');
    await expectToast(page, 'Cambios guardados exitosamente');
    const profile = await (await page.request.get('/api/perfil')).json();
    expect(profile.nombre).toBe('Teclado Pérez');
    expect(profile.enlaces.map((link: { titulo: string }) => link.titulo)).toEqual([
      'Dos',
      'Tres',
      'Uno',
    ]);

    await page.getByRole('button', { name: /^Cuenta de/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitemradio', { checked: true })).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== '/enlaces');
    expect((await page.request.get('/api/perfil')).status()).toBe(401);
  },
);

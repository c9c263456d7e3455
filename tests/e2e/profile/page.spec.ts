import type { Page } from '@playwright/test';
import { DESK, expect, PHONE, test } from '../../setup/browser';
import { expectToast } from '../../setup/browser/dashboard';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test('the page can be shared and printed as a code', DESK, async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/pagina');
  const code = page.getByRole('img', { name: 'Código QR que lleva a tu página' });
  await expect.poll(() => code.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1200);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar PNG' }).click();
  expect((await download).suggestedFilename()).toMatch(/^qr-.+\.png$/);
  await page.getByRole('button', { name: 'Compartir' }).click();
  await expect(page.getByRole('menuitem', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me/);
  await expect(page.getByRole('menuitem', { name: 'Telegram' })).toHaveAttribute('href', /t\.me/);
});

test(
  'Volver leads to where one was in the dashboard, and never out of it',
  PHONE,
  async ({ page, signIn }) => {
    const back = page.getByRole('button', { name: 'Volver', exact: true });
    await signIn(page);
    await page.goto('/precios');
    await page.goto('/pagina');
    await back.click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/enlaces');
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    const menu = page.getByRole('dialog', { name: 'Menú' });
    await menu.getByRole('link', { name: 'Página', exact: true }).click();
    await back.click();
    await expect(page).toHaveURL(/\/enlaces$/);
  },
);

test(
  'hidden first steps stay away, sections stay as they were, and keys lead everywhere',
  DESK,
  async ({ page, signIn }) => {
    await signIn(page);
    await page.goto('/dashboard');
    const group = page.getByRole('button', { name: 'Cuenta', exact: true });
    const settings = page
      .getByRole('navigation', { name: 'Secciones' })
      .getByRole('link', { name: 'Ajustes' });
    await expect(settings).toBeHidden();
    await group.click();
    await expect(settings).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Primeros pasos' })).toBeVisible();
    const picker = page.waitForEvent('filechooser');
    await page.getByRole('listitem').getByRole('button', { name: 'Elegir foto' }).click();
    await picker;
    await page.getByRole('button', { name: 'Ocultar primeros pasos' }).click();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Acciones' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Primeros pasos' })).toHaveCount(0);
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await group.click();
    await expect(settings).toBeHidden();

    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Atajos de teclado' });
    await expect(list).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    // The second key counts only for a while after the first one, so the clock is stopped.
    await page.clock.setFixedTime(Date.now());
    await page.keyboard.press('g');
    await page.keyboard.press('e');
    await expect(page).toHaveURL(/\/enlaces$/);
    await page.keyboard.press('n');
    await page.getByRole('searchbox', { name: 'Buscar' }).press('Enter');
    await expect(field(page, 'Dirección')).toBeFocused();
    await page.keyboard.type('ngd?');
    await expect(field(page, 'Dirección')).toHaveValue('ngd?');
  },
);

test(
  'what another tab saves arrives, and never over changes of this one',
  DESK,
  async ({ page, context, signIn }) => {
    await signIn(page);
    await page.goto('/perfil');
    const other = await context.newPage();
    await other.goto('/perfil');
    await field(other, 'Bio').fill('Desde la otra.');
    await other.keyboard.press('Control+s');
    await expect(field(page, 'Bio')).toHaveValue('Desde la otra.');

    await field(page, 'Descripción').fill('Mía, sin guardar.');
    await field(other, 'Bio').fill('Otra vez.');
    await other.keyboard.press('Control+s');
    await expect(page.getByText('Guardaste otra versión en otra pestaña.')).toBeVisible();
    await expect(field(page, 'Descripción')).toHaveValue('Mía, sin guardar.');
    await page.keyboard.press('Control+s');
    await page.getByRole('button', { name: 'Guardar mi versión' }).click();
    await expectToast(page, 'Cambios guardados exitosamente');
    const profile = await (await page.request.get('/api/perfil')).json();
    expect(profile).toMatchObject({ bio: 'Otra vez.', descripcion: 'Mía, sin guardar.' });
  },
);

test(
  'a save without a connection is told, and made when there is one',
  PHONE,
  async ({ page, context, signIn }) => {
    await signIn(page);
    await page.goto('/perfil');
    await field(page, 'Bio').fill('Escrita sin red.');
    await context.setOffline(true);
    await expect(page.getByText(/^Sin conexión\. Sigue editando/)).toBeVisible();
    await page.keyboard.press('Control+s');
    const notice = page.getByRole('main').getByText(/^Sin conexión\. Guardaremos/);
    await expect(notice).toBeVisible();
    await expect(page.getByText(/reintenta cuando vuelva/)).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(notice).toBeInViewport();
    await context.setOffline(false);
    await expectToast(page, 'Cambios guardados exitosamente');
    expect((await (await page.request.get('/api/perfil')).json()).bio).toBe('Escrita sin red.');
  },
);

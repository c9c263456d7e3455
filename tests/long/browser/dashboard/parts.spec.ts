import { expect, PHONE, test } from '../../../setup/browser';
import { openSection } from '../../../setup/browser/dashboard';

/** Scripts of the dashboard that are loaded on demand. */
const SCREEN = /\/_astro\/LinksScreen\./;
const OTHERS = /\/_astro\/(?:AddItemDialog|WritePanel)\./;

test(
  'what cannot be loaded says so, takes nothing away, and comes when it can be had',
  PHONE,
  async ({ page, context, signIn, expectAccessible }) => {
    await signIn(page);
    // A screen's script of an older version, which the server no longer has.
    await page.route(SCREEN, (route) => route.fulfill({ status: 404, body: '' }));
    await page.route(OTHERS, (route) => route.abort());
    await openSection(page, '/dashboard');
    const name = page.getByLabel('Nombre', { exact: true });
    await name.fill('Nombre sin guardar');

    // A part of a screen, first without a connection, then with one again.
    await context.setOffline(true);
    await page.unroute(OTHERS);
    await page.getByRole('button', { name: 'Generar bio' }).tap();
    await expect(page.getByText('Se carga sola en cuanto la haya')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByLabel('Profesión para la bio')).toBeVisible();

    // An overlay: the same button requests its script again.
    await page.route(OTHERS, (route) => route.abort());
    const add = page.getByRole('button', { name: 'Agregar', exact: true });
    const picker = page.getByRole('dialog', { name: 'Agregar a tu página' });
    await add.tap();
    const notice = page.getByRole('alertdialog', { name: 'No pudimos cargar esta parte' });
    await expect(notice).toBeVisible();
    await page.unroute(OTHERS);
    await add.tap();
    await expect(picker).toBeVisible();
    await expect(notice).toHaveCount(0);
    await page.keyboard.press('Escape');

    // A screen's script, in a tab that was opened before the server's upgrade.
    await page.getByRole('button', { name: 'Abrir menú' }).tap();
    // Within the drawer, because a tab below it has the same name.
    const menu = page.getByRole('dialog', { name: 'Menú' });
    await menu.getByRole('link', { name: 'Enlaces' }).tap();
    await expect(page.getByRole('button', { name: 'Recargar la página' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute(SCREEN);
    await page.getByRole('button', { name: 'Intentar de nuevo' }).tap();
    await expect(page.getByText('No pudimos cargar esta parte')).toHaveCount(0);
    await expect(page.locator('#contenido').getByRole('heading', { level: 2 })).not.toHaveCount(0);
    await page.goBack();
    await expect(name).toHaveValue('Nombre sin guardar');
  },
);

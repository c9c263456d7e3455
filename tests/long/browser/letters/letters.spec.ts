import { DESK, expect, test } from '../../../setup/browser';
import { field, openSection } from '../../../setup/browser/dashboard';

test(
  'of two tabs nothing is lost: both texts are shown, and one is chosen',
  DESK,
  async ({ page, context, signIn, expectAccessible }) => {
    await signIn(page);
    await openSection(page, '/boletines');
    await page.getByRole('button', { name: 'Nuevo boletín' }).click();
    await field(page, 'Título').fill('Uno');
    await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
    const other = await context.newPage();
    await other.goto(page.url());
    await field(other, 'Título').fill('El otro');
    await expect(other.getByText('Guardado', { exact: true })).toBeVisible();
    await field(page, 'Título').fill('El mío');
    const dialog = page.getByRole('dialog', { name: 'Este boletín cambió en otro lugar' });
    await expect(dialog.getByText('El otro')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Guardar mi versión' }).click();
    await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
    await page.reload();
    await expect(field(page, 'Título')).toHaveValue('El mío');
  },
);

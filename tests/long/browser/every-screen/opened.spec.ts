import { expect, test } from '../../../setup/browser';
import { addToPage, closeNotices, openSection } from '../../../setup/browser/dashboard';

// Dialogs, sheets and menus are in dialogs.spec.ts.
test('a link with an issue, a notice to undo and the narrow sidebar are accessible', async ({
  page,
  isMobile,
  signIn,
  expectAccessible,
}) => {
  test.slow();
  await signIn(page);
  await openSection(page, '/enlaces');
  await addToPage(page);
  await page.getByLabel('Dirección', { exact: true }).fill('no es una dirección');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Error al guardar cambios').first()).toBeVisible();
  await expectAccessible(page);
  await closeNotices(page);
  await page.getByRole('button', { name: 'Eliminar' }).click();
  if (!isMobile) await page.getByRole('button', { name: 'Contraer barra lateral' }).click();
  await expectAccessible(page);
});

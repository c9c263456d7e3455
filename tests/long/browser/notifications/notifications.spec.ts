import { expect, PHONE, test } from '../../../setup/browser';
import { openSection } from '../../../setup/browser/dashboard';
import { signIn as signInElsewhere } from '../../../setup/client';

test.slow();

test(
  'what happened is counted at the bell, read, and chosen',
  PHONE,
  async ({ page, signIn, baseURL, expectAccessible }) => {
    const person = await signIn(page);
    await openSection(page, '/notificaciones');
    await expect(page.getByText('Nada por ahora')).toBeVisible();
    await expectAccessible(page);
    await signInElsewhere(baseURL ?? '', person);
    await signInElsewhere(baseURL ?? '', person);
    await openSection(page, '/ajustes');
    await page.getByRole('link', { name: 'Notificaciones: 2 sin leer' }).click();
    await expect(page.getByRole('heading', { name: /Nueva sesión en tu cuenta/ })).toHaveCount(2);
    await expectAccessible(page);
    await page
      .getByRole('button', { name: /^Marcar como leída/ })
      .first()
      .click();
    await expect(page.getByRole('status').getByText('1 sin leer', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Marcar todo como leído' }).click();
    await expect(page.getByText('Todo leído', { exact: true })).toBeVisible();
    const toggle = page.getByRole('switch', { name: 'Enlaces caídos' });
    // The switch changes before the request: opening a page now would read the former preferences.
    const stored = page.waitForResponse('**/api/notificaciones/preferencias');
    await toggle.click();
    await expect(toggle).not.toBeChecked();
    await stored;
    await openSection(page, '/notificaciones');
    await expect(page.getByRole('switch', { name: 'Enlaces caídos' })).not.toBeChecked();
  },
);

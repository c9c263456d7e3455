import { DESK, expect, test } from '../../../setup/browser';
import { openSection } from '../../../setup/browser/dashboard';
import { signIn as signInElsewhere } from '../../../setup/client';

test(
  'mails are asked for in /ajustes and read in the demo mailbox',
  DESK,
  async ({ page, signIn, baseURL, expectAccessible }) => {
    const person = await signIn(page);
    await openSection(page, '/ajustes');
    const weekly = page.getByRole('switch', { name: 'Resumen de la semana' });
    await expect(weekly).not.toBeChecked();
    await weekly.click();
    await expect(weekly).toBeChecked();
    await openSection(page, '/ajustes');
    await expect(weekly).toBeChecked();
    await signInElsewhere(baseURL ?? '', person);
    const entry = page.getByRole('link', { name: person.correo });
    await expect(async () => {
      await page.goto('/correo');
      await expect(entry).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expectAccessible(page);
    await entry.click();
    await expect(page.getByRole('heading', { name: /^Nueva sesión en tu cuenta/ })).toBeVisible();
    await expectAccessible(page);
    const link = page.frameLocator('iframe').getByRole('link', { name: 'Ver mis sesiones' });
    await expect(link).toHaveAttribute('href', /\/ajustes#sesiones$/);
    // As a mail program shows it: with no frame of ours around it.
    const mail = await page.locator('iframe').getAttribute('src');
    await page.goto(mail ?? '');
    await expect(page.getByRole('heading', { name: 'Alguien entró a tu cuenta' })).toBeVisible();
  },
);

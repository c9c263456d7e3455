import type { Page } from '@playwright/test';
import { DESK, expect, test } from '../../../setup/browser';
import { openSection } from '../../../setup/browser/dashboard';

const storedDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('borrador')));

async function startLeaving(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
}

async function change(page: Page, bio: string): Promise<void> {
  await openSection(page, '/perfil');
  await page.getByLabel('Bio', { exact: true }).fill(bio);
  await expect.poll(() => storedDrafts(page)).toHaveLength(1);
}

test('whoever signs out with unsaved changes saves them first', DESK, async ({ page, signIn }) => {
  await signIn(page);
  const { slug } = await (await page.request.get('/api/perfil')).json();
  await change(page, 'Guardada al salir.');
  await startLeaving(page);
  await page.getByRole('button', { name: 'Guardar y salir' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await storedDrafts(page)).toEqual([]);
  await page.goto(`/${slug}`);
  await expect(page.getByText('Guardada al salir.')).toBeVisible();
});

test('or leaves nothing of them in the browser', DESK, async ({ page, signIn }) => {
  const { correo } = await signIn(page);
  await change(page, 'No la vea nadie.');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(correo);
  await startLeaving(page);
  // The dialog is loaded on demand: until it is open, Escape closes nothing.
  await expect(page.getByRole('button', { name: 'Salir sin guardar' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Bio', { exact: true })).toHaveValue('No la vea nadie.');
  await startLeaving(page);
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await storedDrafts(page)).toEqual([]);
  expect((await page.request.get('/api/perfil')).status()).toBe(401);
});

for (const way of ['by the channel', 'by the storage'] as const) {
  test(
    `signing out and in is known to every open tab, ${way}`,
    DESK,
    async ({ page, context, signIn }) => {
      if (way === 'by the storage') {
        await context.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
      }
      const person = await signIn(page, 'Clara Campos');
      const landing = await context.newPage();
      await landing.goto('/');
      await expect(landing.getByText(/Clara Campos/)).toBeVisible();
      const other = await context.newPage();
      await openSection(other, '/perfil');
      await other.getByLabel('Bio', { exact: true }).fill('Sin guardar.');
      await openSection(page, '/dashboard');
      await startLeaving(page);
      await page.getByRole('button', { name: 'Salir sin guardar' }).click();
      await expect(page).toHaveURL(/\/$/);
      await expect(other.getByRole('heading', { name: 'Tu sesión terminó' })).toBeVisible();
      await expect(other.getByText('Clara')).toHaveCount(0);
      await expect(landing.getByText(/Clara Campos/)).toHaveCount(0);
      expect(await storedDrafts(page)).toEqual([]);

      await page.request.post('/auth/demo', {
        form: { ...person },
        headers: { origin: process.env['TEST_URL'] ?? '' },
        maxRedirects: 0,
      });
      await page.goto('/');
      await expect(landing.getByText(/Clara Campos/)).toBeVisible();
      await expect(other.getByLabel('Bio', { exact: true })).toHaveValue('Sin guardar.');
    },
  );
}

import { link } from '../../../setup/actions/profile';
import { DESK, expect, test } from '../../../setup/browser';
import { buy, openSection } from '../../../setup/browser/dashboard';

test(
  'a page is tested against itself, from the idea to what is left of it',
  DESK,
  async ({ page, signIn, expectAccessible }) => {
    test.slow();
    await signIn(page);
    await openSection(page, '/pruebas');
    await expect(page.getByRole('heading', { name: 'Prueba qué funciona mejor' })).toBeVisible();
    await expectAccessible(page);
    await buy(page, 'pro', 'mes');
    const profile = await (await page.request.get('/api/perfil')).json();
    const enlaces = [link('Mi tienda'), link('Mi curso')];
    const headers = { origin: process.env['TEST_URL'] ?? '' };
    await page.request.put('/api/perfil', { data: { ...profile, enlaces }, headers });

    await openSection(page, '/pruebas');
    await page.getByRole('radio', { name: /Qué enlace va primero/ }).check();
    await expect(page.getByLabel('Versión B').locator('option')).toHaveText(['Elige…', 'Mi curso']);
    await page.getByRole('radio', { name: /El título de un enlace/ }).check();
    await expect(page.getByText('Todavía no sabemos cuánta gente te visita')).toBeVisible();
    await page.getByRole('button', { name: 'Empezar la prueba' }).click();
    await expect(page.getByText('Escribe el título.')).toBeVisible();
    await expect(page.getByLabel('Versión B')).toBeFocused();
    await page.getByLabel('Versión B').fill('Compra aquí');
    const drawn = page.frameLocator('iframe[title="Así se ve la versión B"]');
    await expect(drawn.getByText('Compra aquí')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Empezar la prueba' }).click();

    const running = page.getByRole('region', { name: 'Prueba en marcha' });
    await expect(
      running.getByText('Faltan 14 días con visitas y 100 que hagan clic'),
    ).toBeVisible();
    await expectAccessible(page);
    await running.getByRole('button', { name: 'Terminar la prueba' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Terminar' }).click();
    const past = page.getByRole('region', { name: 'Pruebas anteriores' });
    await expect(past.getByText('Terminó sin veredicto')).toBeVisible();
    await past.getByRole('button', { name: 'Eliminar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar la prueba' }).click();
    await expect(past.getByText('Aquí quedarán las pruebas')).toBeVisible();
  },
);

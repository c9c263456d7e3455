import { DESK, expect, test } from '../../../setup/browser';
import { openSection } from '../../../setup/browser/dashboard';
import { newPerson, signIn } from '../../../setup/client';
import { type RunningServer, startServer } from '../../../setup/server';

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ env: { DEFAULT_PLAN: 'enterprise' } });
});
test.afterAll(() => server.stop());

test(
  'a webhook is made, tried, changed, removed and put back, and nothing typed is lost',
  DESK,
  async ({ page, context, expectAccessible }) => {
    const owner = await signIn(server.url, newPerson('Ana'));
    const cookies = [...owner.cookies].map(([name, value]) => ({ name, value, url: server.url }));
    await context.addCookies(cookies);
    await openSection(page, `${server.url}/webhooks`);
    await expect(page.getByText('Todavía no hay webhooks')).toBeVisible();
    await page.getByLabel('Para qué es', { exact: true }).fill('Facturas');
    const address = page.getByLabel('Dirección', { exact: true });
    await address.fill('http://127.0.0.1/avisos');
    await page.getByRole('button', { name: 'Crear webhook' }).click();
    await expect(page.getByText('debe empezar con https://')).toBeVisible();
    await expect(address).toHaveValue('http://127.0.0.1/avisos');
    await expectAccessible(page);
    await address.fill('https://127.0.0.1/avisos');
    await page.getByLabel('Mensaje nuevo').check();
    await page.getByRole('button', { name: 'Crear webhook' }).click();
    await expect(page.getByText('A esa dirección no se puede llegar')).toBeVisible();
    await address.fill('https://avisos.example/');
    await page.getByRole('button', { name: 'Crear webhook' }).click();
    await expect(page.getByLabel('Secreto', { exact: true })).toHaveValue(/^whsec_/);
    await page.getByRole('button', { name: 'Ya lo guardé' }).click();
    await page.getByRole('button', { name: 'Enviar prueba a Facturas' }).click();
    await expect(page.getByText('Ese dominio no existe')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Editar el webhook Facturas' }).click();
    await page.getByLabel('Para qué es', { exact: true }).first().fill('Libros');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await page.getByRole('button', { name: 'Pausar el webhook Libros' }).click();
    await expect(page.getByText('En pausa', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Eliminar el webhook Libros' }).click();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByRole('button', { name: 'Activar el webhook Libros' })).toBeVisible();
  },
);

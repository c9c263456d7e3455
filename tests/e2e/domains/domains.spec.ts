import { offering, TARGET } from '../../setup/actions/domains';
import { setPlan } from '../../setup/actions/plan';
import { DESK, expect, test } from '../../setup/browser';
import { newPerson } from '../../setup/client';
import { type NameServer, startNameServer } from '../../setup/programs/dns';
import { type RunningServer, startServer } from '../../setup/server';

let dns: NameServer;
let server: RunningServer;

test.beforeAll(async () => {
  dns = await startNameServer();
  server = await startServer({ env: offering(dns) });
});
test.afterAll(async () => {
  await server.stop();
  await dns.stop();
});

test(
  'somebody who has never seen DNS is led to a domain of their own',
  DESK,
  async ({ page, expectAccessible }) => {
    test.slow();
    const { nombre, correo } = newPerson('Ana Ruiz');
    await page.goto(`${server.url}/auth/demo`);
    await page.getByLabel('Nombre').fill(nombre);
    await page.getByLabel('Correo').fill(correo);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.waitForURL((url) => !/^\/(auth|entrar)/.test(url.pathname));
    await page.goto(`${server.url}/dominio`);
    await expect(
      page.getByRole('heading', { name: 'Tu página en tu propio dominio' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ver planes' })).toBeVisible();
    const { uid } = await (await page.request.get(`${server.url}/api/perfil`)).json();
    setPlan(server, uid, 'pro');
    await page.reload();

    const field = page.getByRole('textbox', { name: 'Tu dominio' });
    await field.fill('127.0.0.1');
    await page.getByRole('button', { name: 'Agregar dominio' }).click();
    await expect(page.getByText('Escribe solo el nombre, como tunombre.com')).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill('https://www.Añá.test/');
    await page.getByRole('button', { name: 'Agregar dominio' }).click();
    const card = page.getByRole('region', { name: 'www.añá.test' });
    await expect(card.getByText('Falta configurarlo')).toBeVisible();
    await expect(card.getByText('Falta el registro TXT, o aún no se ve.')).toBeVisible();

    await card.getByLabel('¿Dónde compraste el dominio?').selectOption('IONOS');
    await expect(card.getByText('Nombre de host').first()).toBeVisible();
    const [way, proof] = [
      card.getByRole('listitem').filter({ hasText: 'CNAME' }),
      card.getByRole('listitem').filter({ hasText: 'enlaza=' }),
    ];
    const target = await way.locator('code').last().textContent();
    const value = await proof.locator('code').last().textContent();
    expect(target ?? '').toMatch(new RegExp(`^[0-9a-f]{20}\\.${TARGET.name}$`));
    await expectAccessible(page);

    dns.names.set('www.xn--a-ufa1c.test', { CNAME: [target ?? ''] });
    dns.names.set('_enlaza.www.xn--a-ufa1c.test', { TXT: ['otra cosa'] });
    await card.getByRole('button', { name: 'Comprobar ahora' }).click();
    await expect(card.getByText('El dominio apunta aquí.')).toBeVisible();
    await expect(card.getByText('pero dice «otra cosa»')).toBeVisible();
    dns.names.set('_enlaza.www.xn--a-ufa1c.test', { TXT: [value ?? ''] });
    await card.getByRole('button', { name: 'Comprobar ahora' }).click();
    await expect(card.getByText('Funciona', { exact: true })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('switch', { name: 'Lleva a tu dominio' }).click();
    await expect(page.getByText('Tu página se ve en las dos direcciones')).toBeVisible();
    await card.getByRole('button', { name: 'Quitar www.añá.test' }).click();
    await page.getByRole('button', { name: 'Quitar dominio' }).click();
    await expect(page.getByText('Quitaste www.añá.test')).toBeVisible();
    await expect(card).toHaveCount(0);
  },
);

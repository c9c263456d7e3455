import { readProfile, saveProfile } from '../../setup/actions/profile';
import { invite } from '../../setup/actions/team';
import { DESK, expect, test } from '../../setup/browser';
import { type Client, newPerson, signIn } from '../../setup/client';
import { type RunningServer, startServer } from '../../setup/server';

let server: RunningServer;
let ana: Client;

test.beforeAll(async () => {
  server = await startServer({ env: { DEFAULT_PLAN: 'enterprise' } });
  ana = await signIn(server.url, newPerson('Ana Dueña'));
  await saveProfile(ana, { nombre: 'Taller de Ana' });
});
test.afterAll(() => server.stop());

test(
  'whoever follows an invitation signs in, comes back, accepts and works there',
  DESK,
  async ({ page, expectAccessible }) => {
    const { enlace } = await invite(ana, 'editor', 'eva@ejemplo.com');
    await page.goto(enlace);
    await expect(
      page.getByRole('heading', { name: 'Te invitaron a «Taller de Ana»' }),
    ).toBeVisible();
    await expectAccessible(page);
    const way = page.getByRole('link', { name: 'Entrar para aceptar' });
    await page.goto(new URL((await way.getAttribute('href')) ?? '', server.url).href);
    const { nombre, correo } = newPerson('Eva Editora');
    const demo = page.getByRole('link', { name: 'Probar la demostración' });
    await page.goto(new URL((await demo.getAttribute('href')) ?? '', server.url).href);
    await page.getByLabel('Nombre').fill(nombre);
    await page.getByLabel('Correo').fill(correo);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByText('Entraste como Eva Editora.')).toBeVisible();
    expect(page.url()).toBe(enlace);
    await expectAccessible(page);
    // This tab has shown the person's own page; from now on it shows the new one.
    await page.goto(`${server.url}/dashboard`);
    await expect(page.getByRole('button', { name: 'Cuenta de Eva Editora' })).toBeVisible();
    await page.goto(enlace);
    await page.getByRole('button', { name: 'Aceptar invitación' }).click();
    await page.waitForURL('**/dashboard');
    await expect(page.getByRole('button', { name: 'Cuenta de Taller de Ana' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Cuenta de Taller de Ana' })).toBeVisible();
    const { uid } = await (await page.request.get(`${server.url}/api/perfil`)).json();
    expect(uid).toBe((await readProfile(ana)).uid);
    await page.goto(enlace);
    await expect(page.getByRole('heading', { name: 'Ya trabajas en esta página' })).toBeVisible();
    await expectAccessible(page);
  },
);

import type { Browser, BrowserContext, Page } from '@playwright/test';
import { givePlan } from '../../../setup/actions/plan';
import { readProfile } from '../../../setup/actions/profile';
import { DESK, expect, PHONE, test } from '../../../setup/browser';
import { expectToast, openSection } from '../../../setup/browser/dashboard';
import { type Client, newPerson, type Person, signIn } from '../../../setup/client';
import { type RunningServer, startServer } from '../../../setup/server';

test.slow();

let server: RunningServer;
// The tests share one server.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

/** Gives a browser a client's session and opens a tab. */
async function enter(context: BrowserContext, client: Client): Promise<Page> {
  const cookies = [...client.cookies].map(([name, value]) => ({ name, value, url: server.url }));
  await context.addCookies(cookies);
  return context.newPage();
}

async function owner(person: Person): Promise<Client> {
  const client = await signIn(server.url, person);
  await givePlan(server, client, 'enterprise');
  return client;
}

const open = (page: Page, path: string) => openSection(page, `${server.url}${path}`);

/** The name field of the page that a dashboard edits. */
const nameOf = (page: Page) => page.getByLabel('Nombre', { exact: true });

async function openMenu(page: Page): Promise<void> {
  const burger = page.getByRole('button', { name: 'Abrir menú' });
  if (await burger.isVisible()) await burger.click();
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expectToast(page, 'Cambios guardados exitosamente');
}

async function secondPage(page: Page, nombre: string): Promise<void> {
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Nueva página' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva página' });
  await dialog.getByRole('button', { name: 'Crear página' }).click();
  await expect(dialog.getByText('Ponle un nombre.')).toBeVisible();
  await dialog.getByLabel('Nombre').fill(nombre);
  await dialog.getByRole('button', { name: 'Crear página' }).click();
  await expect(page.getByText(`Hola, ${nombre.split(' ')[0]}`)).toBeVisible();
}

test('two tabs on two pages never mix', DESK, async ({ context, expectAccessible }) => {
  const ana = await owner(newPerson('Ana Uno'));
  const one = await enter(context, ana);
  await open(one, '/perfil');
  await nameOf(one).fill('Sin guardar');
  const two = await context.newPage();
  await open(two, '/dashboard');
  await secondPage(two, 'Dos Nueva');

  // The first tab stays on its page, also after a reload, and sends it in every request.
  await one.bringToFront();
  one.on('dialog', (dialog) => void dialog.accept());
  await one.reload();
  await expect(nameOf(one)).toHaveValue('Ana Uno');
  await expect(one).toHaveURL(/\/perfil$/);
  await one.getByRole('button', { name: 'Recuperar cambios' }).click();
  await nameOf(one).fill('Ana Cambiada');
  await save(one);
  await two.bringToFront();
  await open(two, '/perfil');
  await expect(nameOf(two)).toHaveValue('Dos Nueva');
  await nameOf(two).fill('Dos Cambiada');
  await save(two);
  const pages = (await ana.get('/api/paginas')).json.paginas;
  expect(pages.map((page: { nombre: string }) => page.nombre)).toEqual([
    'Ana Cambiada',
    'Dos Cambiada',
  ]);

  // Unsaved changes stay with their page.
  await nameOf(two).fill('A medias');
  await openMenu(two);
  await expect(two.getByRole('menuitemradio', { checked: true })).toContainText('Dos Cambiada');
  await expectAccessible(two);
  await two.getByRole('menuitemradio', { name: /Ana Cambiada/ }).click();
  await expect(two.getByText('Hola, Ana')).toBeVisible();
  await expect(two.getByText('Tienes cambios sin guardar')).toHaveCount(0);
  await openMenu(two);
  const other = two.getByRole('menuitemradio', { name: /Dos Cambiada/ });
  await expect(other).toContainText('Cambios sin guardar');
  await other.click();
  await two.getByRole('button', { name: 'Recuperar cambios' }).click();
  await open(two, '/perfil');
  await two.getByRole('button', { name: 'Recuperar cambios' }).click();
  await expect(nameOf(two)).toHaveValue('A medias');
});

async function secondBrowser(browser: Browser, client: Client): Promise<Page> {
  const context = await browser.newContext({ locale: 'es-MX' });
  return enter(context, client);
}

test(
  'an owner asks somebody in, changes their role and takes them off again',
  PHONE,
  async ({ browser, context, expectAccessible }) => {
    const [ana, eva] = [
      await owner(newPerson('Ana Dueña')),
      await signIn(server.url, newPerson('Eva')),
    ];
    const ownPage = await enter(context, ana);
    await open(ownPage, '/equipo');
    await expect(ownPage.getByText('Por ahora solo estás tú.')).toBeVisible();
    await expectAccessible(ownPage);
    const address = ownPage.getByLabel('Correo (opcional)');
    await address.fill('no es un correo');
    await ownPage.getByRole('button', { name: 'Enviar invitación' }).click();
    await expect(address).toHaveAttribute('aria-invalid', 'true');
    await expect(address).toHaveValue('no es un correo');
    await address.fill('');
    await ownPage.getByRole('button', { name: 'Crear enlace' }).click();
    const link = ownPage.getByLabel('Enlace de invitación');
    await expect(link).toHaveValue(/\/invitacion\//);
    await expectAccessible(ownPage);
    await expect(ownPage.getByText('Editor/a · Vence el')).toBeVisible();

    const hers = await secondBrowser(browser, eva);
    await hers.goto(await link.inputValue());
    await hers.getByRole('button', { name: 'Aceptar invitación' }).click();
    await expect(hers.getByText('Trabajas en «Ana Dueña»')).toBeVisible();
    await expect(hers.getByRole('link', { name: 'Facturación' })).toHaveCount(0);
    await open(hers, '/facturacion');
    await expect(hers.getByText('Tu rol no incluye esta sección')).toBeVisible();
    await open(hers, '/perfil');
    await nameOf(hers).fill('Cambiada por Eva');
    await save(hers);

    await open(ownPage, '/equipo');
    await ownPage.getByLabel('Rol de Eva').selectOption('analista');
    await expect(ownPage.getByText('Eva: ahora es Analista')).toBeVisible();
    // The next refused request reports it: the preview of typed text, or a save.
    await nameOf(hers).fill('Ya no');
    await hers.keyboard.press('Control+s');
    // A phone shows one notice at a time: the reason is behind the notice that saving failed.
    await hers
      .getByRole('alertdialog', { name: 'Error al guardar cambios' })
      .getByRole('button', { name: 'Cerrar aviso' })
      .click();
    await expect(hers.getByRole('heading', { name: 'Tu rol en esta página cambió' })).toBeVisible();
    await expect(hers.getByRole('button', { name: 'Guardar', exact: true })).toHaveCount(0);
    await expect(hers.getByText('Tu rol no incluye esta sección')).toBeVisible();
    await open(hers, '/dashboard');
    await expect(nameOf(hers)).toHaveCount(0);
    await expect(hers.getByRole('link', { name: 'Enlaces', exact: true })).toHaveCount(0);
    await expectAccessible(hers);

    await ownPage.getByRole('button', { name: 'Quitar a Eva' }).click();
    await ownPage.getByRole('button', { name: 'Quitar del equipo' }).click();
    await expect(ownPage.getByText('Eva ya no trabaja en esta página')).toBeVisible();
    await hers.goto(`${server.url}/equipo`);
    await expect(
      hers.getByRole('heading', { name: 'Ya no tienes acceso a esa página' }),
    ).toBeVisible();
    await open(hers, '/dashboard');
    await expect(hers.getByText('Hola, Eva')).toBeVisible();
    expect((await readProfile(ana)).nombre).toBe('Cambiada por Eva');
    await hers.context().close();
  },
);

test('a page is handed over, left, and another one ends', DESK, async ({ browser, context }) => {
  const [ana, eva] = [
    await owner(newPerson('Ana Entrega')),
    await signIn(server.url, newPerson('Eva Recibe')),
  ];
  const { enlace } = (await ana.post('/api/miembros', { rol: 'editor', correo: '' })).json;
  const llave = enlace.split('/').at(-1);
  await eva.post('/api/invitaciones/aceptar', new URLSearchParams({ llave }));
  const ownPage = await enter(context, ana);
  await open(ownPage, '/equipo');
  await expect(ownPage.getByText('Eres la única persona con el rol de dueño/a')).toBeVisible();
  await ownPage.getByRole('button', { name: 'Entregar la página' }).click();
  const dialog = ownPage.getByRole('dialog', { name: 'Entregar la página' });
  await dialog.getByRole('radio', { name: /Analista/ }).check();
  await expect(dialog.getByText(/Tú pasas a ser Analista/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Entregar la página' }).click();
  await expect(ownPage.getByText('Entregaste la página a Eva Recibe')).toBeVisible();
  await expect(ownPage.getByLabel('Correo (opcional)')).toHaveCount(0);
  await ownPage.getByRole('button', { name: 'Dejar la página' }).click();
  const leaving = ownPage.getByRole('dialog', { name: '¿Dejar «Ana Entrega»?' });
  await expect(leaving.getByText(/Es la única página que tienes/)).toBeVisible();
  await leaving.getByRole('button', { name: 'Dejar la página' }).click();
  await expect(ownPage).toHaveURL(`${server.url}/`);

  const hers = await secondBrowser(browser, eva);
  await open(hers, '/ajustes');
  await hers.getByRole('button', { name: 'Eliminar mi cuenta' }).scrollIntoViewIfNeeded();
  await expect(hers.getByText('Se borran contigo')).toBeVisible();
  const slug = (await readProfile(eva)).slug;
  await hers.getByRole('button', { name: 'Eliminar esta página' }).click();
  const ending = hers.getByRole('dialog', { name: '¿Eliminar «Ana Entrega»?' });
  await ending.getByLabel(/Para confirmar/).fill(slug);
  await ending.getByRole('button', { name: 'Eliminar la página' }).click();
  await expect(hers.getByText('Hola, Eva')).toBeVisible();
  expect((await hers.goto(`${server.url}/${slug}`))?.status()).toBe(404);
  await hers.context().close();
});

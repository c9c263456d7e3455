import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { offering } from '../../../setup/actions/domains';
import { readProfile } from '../../../setup/actions/profile';
import { DESK, expect, PHONE, test } from '../../../setup/browser';
import { closeNotices, expectToast, openSection } from '../../../setup/browser/dashboard';
import { LETTERS, lettersOf, misfits } from '../../../setup/browser/fitting';
import { newPerson, signIn } from '../../../setup/client';
import { freshDataDir } from '../../../setup/data-dir';
import { type NameServer, startNameServer } from '../../../setup/programs/dns';
import { type RunningServer, startServer } from '../../../setup/server';

const PRIVACY = 'https://casario.example/privacidad';
const COLOUR = '#0a7d5a';

let dns: NameServer;
let server: RunningServer;
test.beforeAll(async () => {
  dns = await startNameServer();
  server = await startServer({
    env: {
      ...offering(dns),
      DEFAULT_PLAN: 'enterprise',
      DATA_DIR: freshDataDir(),
      SECRET_KEY: randomBytes(32).toString('hex'),
    },
  });
});
test.afterAll(async () => {
  await server.stop();
  await dns.stop();
});

const mark = () =>
  sharp({ create: { width: 300, height: 120, channels: 4, background: '#7700ff' } })
    .png()
    .toBuffer();

/** Signs a person with an ENTERPRISE page in at this browser. */
async function enter(page: Page) {
  const owner = await signIn(server.url, newPerson('Ana Río'));
  const cookies = [...owner.cookies].map(([name, value]) => ({ name, value, url: server.url }));
  await page.context().addCookies(cookies);
  return { owner, ...(await readProfile(owner)) };
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar marca' }).click();
const saved = (page: Page) => expectToast(page, 'Tu marca está guardada');

async function open(page: Page): Promise<void> {
  await openSection(page, `${server.url}/enterprise`);
}

async function fill(page: Page, nombre = 'Casa Río'): Promise<void> {
  await field(page, 'Nombre').fill(nombre);
  await field(page, 'Color de los botones').fill(COLOUR);
  await field(page, 'Tu política de privacidad').fill(PRIVACY);
}

const upload = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles([{ name, mimeType, buffer }]);

test(
  'somebody puts their own name, mark, colours and sender where ours were',
  PHONE,
  async ({ page, expectAccessible }) => {
    test.slow();
    const { slug } = await enter(page);
    await open(page);
    await expect(page.getByText('Todavía no tienes marca')).toBeVisible();
    await expectAccessible(page);

    await field(page, 'Color de los botones').fill('verde');
    await save(page);
    await expect(page.getByText('Escribe el nombre de tu marca.')).toBeVisible();
    await expect(page.getByText('Escribe un color como #1a2b3c.')).toBeVisible();
    await expect(field(page, 'Nombre')).toBeFocused();
    await expectAccessible(page);
    await upload(page, 'logo.png', 'image/png', Buffer.from('esto no es una imagen'));
    await expect(page.getByText('no es una imagen', { exact: false }).first()).toBeVisible();
    await page.getByRole('button', { name: /logo\.png/ }).click();

    await fill(page, 'Enlaza Oficial');
    await save(page);
    await expect(page.getByText('Ese nombre es de este sitio.')).toBeVisible();
    await fill(page);
    await upload(page, 'logo.png', 'image/png', await mark());
    await expect(page.getByRole('button', { name: 'Quitar la imagen' })).toBeVisible();
    // An unreadable colour is replaced by a readable one, and the screen says so before saving.
    await field(page, 'Color del texto').fill('#ffff00');
    await expect(
      page.getByText(/Para que se lea, de día usamos #[0-9a-f]{6} y de noche #ffff00/),
    ).toBeVisible();
    await save(page);
    await saved(page);
    await expectAccessible(page);

    await field(page, 'Tu dirección').fill('hola@gmail.com');
    await page.getByRole('button', { name: 'Usar esta dirección' }).click();
    await expect(page.getByText('Falta tu firma')).toBeVisible();
    await page.getByRole('button', { name: 'Comprobar ahora' }).click();
    await expect(page.getByText('Falta la firma (DKIM), o aún no se ve.')).toBeVisible();
    await field(page, 'Tu dirección').fill('hola@casario.test');
    await page.getByRole('button', { name: 'Cambiar la dirección' }).click();
    await expect(page.getByText('hola@casario.test').first()).toBeVisible();
    const room = await (await page.request.get(`${server.url}/api/marca`)).json();
    const { name, value } = room.remitente.registro;
    await expect(page.getByText(value)).toBeVisible();
    dns.names.set(name, { TXT: [value] });
    await page.getByRole('button', { name: 'Comprobar ahora' }).click();
    await expect(page.getByText(/^Funciona/).first()).toBeVisible();
    await closeNotices(page);
    await expectAccessible(page);

    const letters = await lettersOf(page);
    await letters(LETTERS.double);
    await expect.poll(() => misfits(page)).toEqual([]);
    await letters(LETTERS.usual);

    await page.goto(`${server.url}/${slug}`);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByText('Casa Río')).toBeVisible();
    await expect(footer.locator('img')).toHaveJSProperty('naturalWidth', 300);
    await expect(page.getByText(/Hecho con/)).toHaveCount(0);
    expect(await page.content()).not.toMatch(/d1006c|ff4d9d|enlaza/i);
    await expectAccessible(page);
    const { env } = server;
    expect(await server.stop()).toBe(0);
    server = await startServer({ env });
    await open(page);
    await expect(field(page, 'Nombre')).toHaveValue('Casa Río');
    await expect(page.getByText(/^Funciona/).first()).toBeVisible();

    await page.getByRole('button', { name: 'Quitar la marca' }).click();
    const dialog = page.getByRole('dialog', { name: '¿Quitar tu marca?' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Dejarla' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Quitar la marca' }).click();
    await dialog.getByRole('button', { name: 'Quitar', exact: true }).click();
    await expect(page.getByText('Quitaste tu marca')).toBeVisible();
    await expect(field(page, 'Nombre')).toHaveValue('');
    await page.goto(`${server.url}/${slug}`);
    await expect(page.getByText('Casa Río')).toHaveCount(0);
  },
);

test(
  'two tabs: nobody writes over the other one, and nothing typed is lost',
  DESK,
  async ({ page, context, expectAccessible }) => {
    await enter(page);
    await open(page);
    await fill(page);
    await save(page);
    await saved(page);
    const other = await context.newPage();
    await open(other);
    await field(other, 'Nombre').fill('Casa Mar');
    await save(other);
    await saved(other);

    await field(page, 'Nombre').fill('Casa Sol');
    await save(page);
    const dialog = page.getByRole('dialog', { name: 'Tu marca cambió en otro lugar' });
    await expect(dialog.getByText('Casa Mar')).toBeVisible();
    await expect(dialog.getByText('Casa Sol')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(field(page, 'Nombre')).toHaveValue('Casa Sol');
    await save(page);
    await dialog.getByRole('button', { name: 'Usar la más nueva' }).click();
    await expect(field(page, 'Nombre')).toHaveValue('Casa Mar');
    await page.getByRole('button', { name: 'Recuperar mi versión' }).click();
    await expect(field(page, 'Nombre')).toHaveValue('Casa Sol');
    await save(page);
    await saved(page);

    await field(other, 'Nombre').fill('Casa Luna');
    await save(other);
    const conflictDialog = other.getByRole('dialog', { name: 'Tu marca cambió en otro lugar' });
    await conflictDialog.getByRole('button', { name: 'Guardar mi versión' }).click();
    await expect(conflictDialog).toBeHidden();
    const { marca } = await (await page.request.get(`${server.url}/api/marca`)).json();
    expect(marca.nombre).toBe('Casa Luna');
  },
);

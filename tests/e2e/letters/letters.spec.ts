import type { Page } from '@playwright/test';
import { DAY_MS } from '../../../src/lib/core/time/units';
import { DESK, expect, PHONE, test } from '../../setup/browser';
import { buy, closeNotices, openSection } from '../../setup/browser/dashboard';
import { misfits } from '../../setup/browser/fitting';
import { pngFile } from '../../setup/browser/pictures';
import { type Client, newPerson, signIn as signInAt } from '../../setup/client';
import { startServer } from '../../setup/server';

const READERS = 'eva@ejemplo.com\nluz@ejemplo.com';
const CONSENT = { texto: READERS, procedencia: 'Feria de mayo', fecha: '2026-05-04' };
const IMPORT = '/api/suscriptores/importar?modo=aplicar';

async function importReaders(page: Page): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  const response = await page.request.post(IMPORT, { headers, multipart: CONSENT });
  expect(response.ok(), await response.text()).toBe(true);
  const confirmed = async () =>
    (await (await page.request.get('/api/suscriptores')).json()).cuentas.confirmado;
  await expect.poll(confirmed).toBe(2);
}

test(
  'a first letter says that there are no subscribers; a text pasted over it keeps its blocks',
  DESK,
  async ({ page, signIn }) => {
    await signIn(page);
    await openSection(page, '/boletines');
    await page.getByRole('button', { name: 'Nuevo boletín' }).click();
    await expect(page.getByText('Todavía no tienes suscriptores')).toBeVisible();
    const text = page.getByRole('textbox', { name: 'Texto, parte 1' });
    await text.click();
    for (const _ of ['once', 'again']) {
      await page.keyboard.press('ControlOrMeta+a');
      await text.evaluate((editor) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', '<h2>Mayo</h2><p>Hola</p><ul><li>Uno</li></ul>');
        editor.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, cancelable: true, bubbles: true }),
        );
      });
    }
    await expect(text.locator('> *')).toHaveText(['Mayo', 'Hola', 'Uno']);
  },
);

test('an event of today can be chosen until its day is over', DESK, async ({ page, signIn }) => {
  await signIn(page);
  await buy(page, 'pro', 'mes');
  await openSection(page, '/boletines');
  const now = new Date();
  const inicio = now.toISOString().slice(0, 10);
  // A zone with this date in which the day does not end during the test.
  const zona = now.getUTCHours() === 23 ? 'America/Mexico_City' : 'Etc/UTC';
  const headers = { origin: new URL(page.url()).origin };
  const data = { titulo: 'Mercado', inicio, zona };
  const response = await page.request.post('/api/eventos', { headers, data });
  expect(response.ok(), await response.text()).toBe(true);
  await page.reload();
  await page.getByRole('button', { name: 'Nuevo boletín' }).click();
  await page.getByRole('button', { name: 'Fecha', exact: true }).click();
  const options = page.getByLabel('Evento').locator('option');
  await expect(options).toHaveText(['Elige uno', /^Mercado · .+, todo el día$/]);
});

const titleOf = (page: Page) => page.getByLabel('Título', { exact: true });

test(
  'a letter is written, looked at, tried out, sent and taken back within the minute',
  DESK,
  async ({ page, signIn, expectAccessible }) => {
    test.slow();
    await signIn(page);
    await openSection(page, '/boletines');
    await expect(page.getByRole('heading', { name: 'Tu primer boletín' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nadie se ha suscrito todavía' })).toBeVisible();
    await importReaders(page);
    await page.reload();
    await page.getByRole('button', { name: 'Nuevo boletín' }).click();
    await titleOf(page).fill('Lo nuevo de mayo');
    const text = page.getByRole('textbox', { name: 'Texto, parte 1' });
    await text.click();
    await page.keyboard.type('Hola a todos');
    await page.keyboard.press('Shift+Home');
    await page.getByRole('button', { name: 'Negrita' }).click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Fechas');
    await page.getByRole('button', { name: 'Subtítulo' }).click();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+k');
    await page.getByLabel('Dirección del enlace').fill('ejemplo.com');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Botón', exact: true }).click();
    await page.getByLabel('Texto del botón').fill('Ver las fechas');
    await page.getByLabel('Adónde lleva').fill('ejemplo.com/fechas');
    await page.getByRole('button', { name: 'Subir: Botón, parte 2' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem', { name: 'Botón, parte 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Bajar: Botón, parte 1' }).click();
    await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
    const phone = page.frameLocator('iframe[title="Teléfono"]');
    await expect(phone.getByRole('heading', { name: 'Fechas' })).toBeVisible();
    await expect(phone.locator('b').first()).toHaveText('Hola a todos');
    await expectAccessible(page);
    await page.getByText('Solo texto', { exact: true }).click();
    await expect(page.getByLabel('Vista previa').locator('pre')).toContainText('FECHAS');
    await page.getByText('Escritorio', { exact: true }).click();
    await expect(
      page.frameLocator('iframe[title="Escritorio"]').getByRole('link', { name: 'Ver las fechas' }),
    ).toBeVisible();
    await page.reload();
    await expect(text.getByRole('heading', { name: 'Fechas' })).toBeVisible();
    await expect(text.locator('b')).toHaveText('Hola a todos');
    await expect(text.getByRole('link', { name: 'https://ejemplo.com' })).toBeVisible();

    for (const name of ['A todos mis suscriptores', 'Elegir a quiénes', 'Ahora']) {
      const choice = page.locator('label', { hasText: name });
      await expect(choice).toHaveCSS('display', 'flex');
      expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    }
    await page.getByLabel('Elegir a quiénes').check();
    await page.getByLabel('Por lo que compraron').selectOption('Quienes compraron');
    await expect(page.getByText('Con esto no lo recibe nadie.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('A todos mis suscriptores').check();
    await page.getByRole('button', { name: 'Enviarme una prueba' }).click();
    await expect(page.getByText('Prueba enviada a')).toBeVisible();
    await closeNotices(page);
    const held = Promise.withResolvers<void>();
    await page.route('**/api/imagenes', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Imagen', exact: true }).click();
    await page.locator('input[accept*="image/png"]').setInputFiles(pngFile('taller.png'));
    await expect(page.getByRole('progressbar', { name: 'taller.png' })).toBeVisible();
    await page.getByRole('button', { name: 'Enviar a 2 personas' }).click();
    await expect(page.getByText('Espera a que terminen de subir las fotos.')).toBeVisible();
    held.resolve();
    await page.getByLabel('Descripción de la imagen').fill('El taller');
    await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Enviar a 2 personas' }).click();
    await expect(page.getByRole('timer')).toContainText('Sale en');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByText('No se envió: vuelve a ser un borrador')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enviar a 2 personas' })).toBeVisible();
    await closeNotices(page);
    await page.getByLabel('Elegir el día y la hora').check();
    const moment = `${new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10)}T10:00`;
    await page.getByLabel('Día y hora', { exact: true }).fill(moment);
    await page.getByRole('button', { name: 'Programar para 2 personas' }).click();
    await page.getByRole('button', { name: 'Cambiarlo' }).click();
    await expect(page.getByLabel('Día y hora', { exact: true })).toHaveValue(moment);

    await page.getByRole('link', { name: 'Todos los boletines' }).click();
    await closeNotices(page);
    await page.getByRole('button', { name: 'Eliminar Lo nuevo de mayo' }).click();
    await expect(page.getByRole('heading', { name: 'Tu primer boletín' })).toBeVisible();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByRole('link', { name: 'Lo nuevo de mayo' })).toBeVisible();
  },
);

test(
  'a welcome letter is written, switched on, changed, moved, switched off and deleted',
  PHONE,
  async ({ page, signIn, expectAccessible }) => {
    test.slow();
    await signIn(page);
    await openSection(page, '/boletines');
    await page.getByRole('button', { name: 'Escribir la bienvenida' }).click();
    await titleOf(page).fill('Gracias por llegar');
    await page.getByRole('textbox', { name: 'Texto, parte 1' }).fill('Hola');
    await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Activar' }).click();
    const dialog = page.getByRole('dialog', { name: '¿Activar esta carta?' });
    await expect(dialog.getByText('No se envía a tus suscriptores de antes')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Activar' }).click();
    await expect(page.getByRole('heading', { name: 'Está activa' })).toBeVisible();
    await titleOf(page).fill('Gracias por venir');
    await expect(page.getByText('Sin guardar: hasta que guardes sale como estaba')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(titleOf(page)).toHaveValue('Gracias por venir');
    await page.getByRole('button', { name: 'Guardar cambios' }).first().click();
    await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Todos los boletines' }).click();
    await closeNotices(page);
    const toggle = page.getByRole('switch', { name: 'Activar Gracias por venir' });
    await expect(toggle).toBeChecked();
    await expect(page.getByText('Nadie la ha recibido todavía')).toBeVisible();
    expect(await misfits(page)).toEqual([]);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Agregar una carta' }).click();
    await titleOf(page).fill('Lo siguiente');
    await expect(page.getByLabel('Cuándo sale')).toHaveValue('3');
    await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Todos los boletines' }).click();
    const titles = page.locator('#serie').getByRole('link');
    await expect(titles).toHaveText(['Gracias por venir', 'Lo siguiente']);
    await page.getByLabel('Cuándo sale Gracias por venir').selectOption('7 días después');
    await expect(titles).toHaveText(['Lo siguiente', 'Gracias por venir']);
    await toggle.click();
    await expect(toggle).not.toBeChecked();
    await toggle.click();
    await expect(page.getByText('Lo que tocaba enviar mientras estuvo apagada')).toBeVisible();
    await page.getByRole('button', { name: 'Todavía no' }).click();
    await page.getByRole('button', { name: 'Eliminar Gracias por venir' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
    await expect(titles).toHaveText(['Lo siguiente']);
  },
);

const LETTER = {
  titulo: 'Noticias del taller',
  partes: [
    {
      tipo: 'texto',
      texto: '## Hola\n\nVuelvo con **barro**.\n\n- Uno\n- [Dos](https://a.example)',
    },
    { tipo: 'boton', texto: 'Ver más', url: 'https://ejemplo.com/mas' },
  ],
};

async function sendLetter(owner: Client): Promise<string> {
  const created = await owner.post('/api/boletines', LETTER);
  expect(created.status, created.text).toBe(200);
  const sent = await owner.post(`/api/boletines/${created.json.id}/enviar`, {});
  expect(sent.status, sent.text).toBe(200);
  return created.json.id;
}

test(
  'what was sent can be read in the archive of the page, and by RSS',
  PHONE,
  async ({ page, context, expectAccessible }) => {
    test.slow();
    const server = await startServer();
    try {
      const owner = await signInAt(server.url, newPerson('Ana Pérez'));
      const cookies = [...owner.cookies].map(([name, value]) => ({ name, value, url: server.url }));
      await context.addCookies(cookies);
      await openSection(page, `${server.url}/boletines`);
      const profile = (await owner.get('/api/perfil')).json;
      const bloques = [{ tipo: 'boletin', activo: true, datos: {} }];
      expect((await owner.put('/api/perfil', { ...profile, bloques })).status).toBe(200);
      const { slug } = profile;
      const form = new FormData();
      for (const [name, value] of Object.entries(CONSENT)) form.set(name, value);
      expect((await owner.post(IMPORT, form)).status).toBe(200);
      await server.flush('jobs');
      await page.goto(`${server.url}/${slug}`);
      await expect(page.getByRole('button', { name: 'Suscribirme' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Leer los anteriores' })).toHaveCount(0);
      expect((await owner.get(`/${slug}/boletin/archivo`)).status).toBe(404);

      const id = await sendLetter(owner);
      await server.advance(61_000);
      await server.flush('jobs');
      await expect
        .poll(async () => (await owner.get(`/api/boletines/${id}`)).json.estado)
        .toBe('enviado');
      await page.goto(`${server.url}/${slug}`);
      await page.getByRole('link', { name: 'Leer los anteriores' }).click();
      await expect(page).toHaveURL(`${server.url}/${slug}/boletin/archivo`);
      await expectAccessible(page);
      await page.getByRole('link', { name: LETTER.titulo }).click();
      await expect(page.getByRole('heading', { level: 1, name: LETTER.titulo })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Ver más' })).toBeVisible();
      await expectAccessible(page);
      expect(await misfits(page)).toEqual([]);
      const feed = await owner.get(`/${slug}/boletin.xml`);
      expect(feed.headers.get('content-type')).toContain('application/rss+xml');
      expect(feed.text).toContain(`/${slug}/boletin/archivo/${id}</link>`);
      const picture = await page.getAttribute('meta[property="og:image"]', 'content');
      expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/png');

      await openSection(page, `${server.url}/boletines`);
      await page.getByRole('link', { name: LETTER.titulo }).click();
      await expect(page.getByText('2 personas · 0 clics')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Todos los boletines' }).click();
      await page.getByRole('button', { name: `Eliminar ${LETTER.titulo}` }).click();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Tu primer boletín' })).toBeVisible();
      expect((await owner.get(`/${slug}/boletin/archivo/${id}`)).status).toBe(404);
    } finally {
      await server.stop();
    }
  },
);

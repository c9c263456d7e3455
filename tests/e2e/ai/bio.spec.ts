import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { DESK, expect, PHONE, test } from '../../setup/browser';
import { expectToast, withoutProfile } from '../../setup/browser/dashboard';

const CAPTURE = fileURLToPath(
  new URL('../../fixtures/screenshots/escritora-claro.png', import.meta.url),
);
const EMPTY = '❌ No se pudo generar una biografía. Intenta nuevamente.';
const FAILED = '❌ Ocurrió un error con la IA. Revisa tu conexión o clave API.';

const helpers = (page: Page) => page.getByRole('region', { name: 'Ayuda para escribir tu bio' });
const bio = (page: Page) => page.getByRole('textbox', { name: 'Bio', exact: true });

/** Stubs the response to a call. */
const answering = (page: Page, path: string, status: number, body: object) =>
  page.route(`**${path}`, (route) => route.fulfill({ status, json: body }));

const failing = (page: Page, message: string) =>
  answering(page, '/api/generarBio', 503, { error: { code: 'unavailable', message } });

/** Pretends that a model is configured and that the page has another plan. */
async function pretend(page: Page, plan = 'free'): Promise<void> {
  const quota = { restantes: 5, limite: 5 };
  const renueva = new Date(Date.now() + 3_600_000).toISOString();
  await answering(page, '/api/ia', 200, { ia: true, bio: quota, captura: quota, renueva });
  await withoutProfile(page);
  await page.route('**/api/perfil', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), plan } });
  });
}

async function open(page: Page): Promise<void> {
  await page.goto('/perfil');
  await helpers(page).getByRole('button', { name: 'Generar bio' }).click();
}

test(
  'a first bio is proposed by itself, moves no button, and is published only once accepted and saved',
  PHONE,
  async ({ page, signIn, expectAccessible }) => {
    let answer = () => {};
    const blocked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/primeraBio', async (route) => {
      if (route.request().method() === 'POST') await blocked;
      await route.continue();
    });
    await signIn(page);
    await page.goto('/perfil');
    await expect(helpers(page).getByText('Escribiendo tu bio…')).toBeVisible();
    await expectAccessible(page);
    const button = helpers(page).getByRole('button', { name: 'Generar bio' });
    const place = await button.boundingBox();
    answer();
    await expect(helpers(page).getByText('Tu primera bio')).toBeVisible();
    expect(await button.boundingBox()).toEqual(place);
    await expect(helpers(page).getByText('Escrita sin IA')).toBeVisible();
    await expectAccessible(page);
    await expect(bio(page)).toHaveValue('');
    await helpers(page).getByRole('button', { name: 'Aceptar' }).click();
    await expect(bio(page)).not.toHaveValue('');
    await expect(helpers(page).getByRole('button', { name: 'Deshacer' })).toBeFocused();
    const text = await bio(page).inputValue();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expectToast(page, 'Cambios guardados exitosamente');
    await page.reload();
    await expect(bio(page)).toHaveValue(text);
    await expect(helpers(page).getByText('Tu primera bio')).toBeHidden();
  },
);

test(
  'three proposals are written, one is taken, the old bio comes back; on free the reader is locked',
  DESK,
  async ({ page, signIn, expectAccessible }) => {
    await signIn(page);
    await open(page);
    await bio(page).fill('Mi bio de siempre.');
    await helpers(page).getByLabel('Profesión para la bio').selectOption({ label: 'Coach' });
    await helpers(page).getByText('Divertido').click();
    await helpers(page).getByText('Vos', { exact: true }).click();
    await expect(helpers(page).getByText('Te quedan 5 de 5 hoy.')).toBeVisible();
    await helpers(page).getByRole('button', { name: 'Generar', exact: true }).click();
    const proposals = helpers(page).getByRole('group', { name: 'Elige una propuesta' });
    await expect(proposals.getByRole('radio')).toHaveCount(3);
    await expect(helpers(page).getByText('Te quedan 4 de 5 hoy.')).toBeVisible();
    await expect(
      helpers(page)
        .getByText(/\d+\/300/)
        .first(),
    ).toBeVisible();
    await expect(helpers(page).getByText('Aquí todavía no hay una IA conectada')).toBeVisible();
    await expectAccessible(page);
    await proposals.getByRole('radio').nth(1).check();
    await expect(bio(page)).toHaveValue('Mi bio de siempre.');
    await helpers(page).getByRole('button', { name: 'Aceptar' }).click();
    await expect(bio(page)).not.toHaveValue('Mi bio de siempre.');
    await helpers(page).getByRole('button', { name: 'Deshacer' }).click();
    await expect(bio(page)).toHaveValue('Mi bio de siempre.');
    await helpers(page).getByRole('button', { name: 'Bio desde una captura' }).click();
    await expect(helpers(page).getByText('Incluido en PRO y ENTERPRISE')).toBeVisible();
    await expect(helpers(page).getByRole('link', { name: 'Ver planes' })).toHaveAttribute(
      'href',
      /^\/precios\?cuenta=/,
    );
    await expectAccessible(page);
  },
);

test(
  'failures are told in the words of the source, with the local writer as a way on',
  PHONE,
  async ({ page, signIn, expectAccessible }) => {
    await signIn(page);
    await pretend(page);
    await open(page);
    const generate = helpers(page).getByRole('button', { name: 'Generar', exact: true });
    const dialog = page.getByRole('alertdialog');
    for (const message of [EMPTY, FAILED]) {
      await failing(page, message);
      await generate.click();
      await expect(dialog).toContainText(message);
      if (message === EMPTY) {
        const phone = page.viewportSize();
        await expectAccessible(page);
        await page.setViewportSize({ width: 1440, height: 900 });
        await expectAccessible(page);
        if (phone) await page.setViewportSize(phone);
      }
      await dialog.getByRole('button', { name: 'Entendido' }).click();
      await expect(dialog).toBeHidden();
      await expect(generate).toBeFocused();
    }
    await page.route('**/api/generarBio', (route) => route.abort());
    await generate.click();
    await expect(dialog).toContainText(FAILED);
    await dialog.getByRole('button', { name: 'Entendido' }).click();
    await failing(page, FAILED);
    await generate.click();
    await expect(dialog).toContainText(FAILED);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await dialog.getByRole('button', { name: 'Escribir sin IA' }).click();
    await expect(helpers(page).getByText('Escrita sin IA').last()).toBeVisible();
    await expect(helpers(page).getByRole('group', { name: 'Elige una propuesta' })).toBeVisible();
  },
);

test('writing can be cancelled by keyboard', DESK, async ({ page, signIn }) => {
  await signIn(page);
  await pretend(page);
  await open(page);
  await page.route('**/api/generarBio', () => undefined);
  await helpers(page).getByRole('button', { name: 'Generar', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(helpers(page).getByText('Generando biografía con IA...').last()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(helpers(page).getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(helpers(page).getByText('Cuenta como uno de tus usos de hoy.')).toBeVisible();
  await expect(helpers(page).getByRole('button', { name: 'Generar', exact: true })).toBeFocused();
});

test(
  'on pro a screenshot is compressed, sent and proposed; issues are told in place',
  PHONE,
  async ({ page, signIn, expectAccessible }) => {
    await signIn(page);
    await pretend(page, 'pro');
    const sent: string[] = [];
    await page.route('**/api/ocrBio', async (route) => {
      sent.push(route.request().postDataJSON().imagenBase64);
      await route.fulfill({ json: { optimizada: 'Escribo cuentos.', restantes: 4, sinIA: true } });
    });
    await page.goto('/perfil');
    await helpers(page).getByRole('button', { name: 'Bio desde una captura' }).click();
    const input = helpers(page).locator('input[type=file]');
    await input.setInputFiles(CAPTURE);
    await expect(helpers(page).getByText('Leída y resumida sin IA')).toBeVisible();
    const ready = helpers(page).getByRole('heading', { name: 'Propuesta lista' });
    await expect(ready).toBeInViewport();
    await expect(ready.locator('..')).toBeFocused();
    expect(sent[0]?.slice(0, 30)).toMatch(/^data:image\/(png|webp|jpeg);base64,/);
    expect(sent[0]?.length).toBeLessThan(1.4 * 1024 * 1024);
    await expectAccessible(page);
    await helpers(page).getByRole('button', { name: 'Aceptar' }).last().click();
    await expect(bio(page)).toHaveValue('Escribo cuentos.');

    await input.setInputFiles({
      name: 'a.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('hola'),
    });
    await expect(helpers(page).getByRole('alert')).toHaveText('The file given is not an image');
    await input.setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: Buffer.from('hola'),
    });
    await expect(helpers(page).getByRole('alert')).toHaveText('Error procesando la imagen.');
    const error = { code: 'invalid', message: 'No se pudo optimizar la bio.' };
    await answering(page, '/api/ocrBio', 422, { error });
    await input.setInputFiles(CAPTURE);
    await expect(helpers(page).getByRole('alert')).toHaveText('No se pudo optimizar la bio.');
    await expectAccessible(page);
  },
);

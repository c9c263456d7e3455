import type { Page } from '@playwright/test';
import { link, readProfile, saveProfile } from '../../../setup/actions/profile';
import { DESK, expect, test } from '../../../setup/browser';
import { LETTERS, lettersOf, misfits } from '../../../setup/browser/fitting';
import { type Client, newPerson, signIn } from '../../../setup/client';
import { freshDataDir } from '../../../setup/data-dir';
import { type RunningServer, startServer } from '../../../setup/server';

const OPERATOR = { nombre: 'Olga Opera', correo: 'olga@ejemplo.com' };
const WORD = 'Electroencefalografista'.repeat(5).slice(0, 80);

let server: RunningServer;
let operator: Client;
let owner: Client;

// The tests share one server.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  const env = {
    DATA_DIR: freshDataDir(),
    OPERATORS: OPERATOR.correo,
    REGISTRATION: 'open',
    SUPPORT_HOURS: 'free=48',
  };
  server = await startServer({ env });
  operator = await signIn(server.url, OPERATOR);
});
test.afterAll(() => server.stop());

const enter = (page: Page, { cookies }: Client) =>
  page
    .context()
    .addCookies([...cookies].map(([name, value]) => ({ name, value, url: server.url })));

/** Fails where the current page does not fit the window, with usual and double font size. */
async function expectFit(page: Page): Promise<void> {
  const letters = await lettersOf(page);
  for (const size of [LETTERS.usual, LETTERS.double]) {
    await letters(size);
    await expect.poll(() => misfits(page), { message: `${page.url()}, ${size} px` }).toEqual([]);
  }
  await letters(LETTERS.usual);
}

async function expectFine(page: Page, expectAccessible: (page: Page) => Promise<void>) {
  await expectAccessible(page);
  await expectFit(page);
}

test(
  'whoever runs it reads a report, suspends the page, hears its owner, and opens it again',
  DESK,
  async ({ page, browser, expectAccessible }) => {
    test.slow();
    owner = await signIn(server.url, newPerson(`Página ${WORD.slice(0, 60)}`));
    await saveProfile(owner, { enlaces: [link('Un enlace que vale la pena')] });
    const { slug, uid } = await readProfile(owner);
    const status = page.getByRole('status');
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

    await page.goto(`${server.url}/${slug}`);
    await page.getByRole('link', { name: 'Denunciar' }).click();
    await page.getByLabel('Se hace pasar por otra persona o marca').check();
    await page.getByLabel('Qué pasa').fill(`Se hace pasar por mí. ${WORD}`);
    await press('Enviar denuncia');
    await expect(page.getByText('Recibimos tu denuncia')).toBeVisible();
    await expectFine(page, expectAccessible);

    await enter(page, operator);
    await page.goto(`${server.url}/operador`);
    await expectFine(page, expectAccessible);
    await page.getByRole('link', { name: '1 denuncia abierta' }).click();
    await expectFine(page, expectAccessible);
    await page.getByRole('link', { name: 'Ver y actuar' }).click();
    await page.waitForURL(`**/operador/paginas/${uid}`);
    await page.getByLabel('Motivo').selectOption('suplantacion');
    await page.getByLabel('Qué le dices a su dueño').fill('Dinos quién eres, y la abrimos.');
    await press('Suspender la página');
    await expect(status).toHaveText(/está suspendida/);
    await expectFine(page, expectAccessible);

    const other = await browser.newContext();
    const theirs = await other.newPage();
    await enter(theirs, owner);
    expect((await theirs.goto(`${server.url}/${slug}`))?.status()).toBe(410);
    await theirs.goto(`${server.url}/dashboard`);
    await expect(theirs.getByText('Nadie ve tu página mientras está suspendida')).toBeVisible();
    await theirs.getByRole('link', { name: 'Ver el motivo y responder' }).click();
    await theirs.getByLabel('Tu respuesta').fill(`Soy yo, mira mi documento. ${WORD}`);
    await theirs.getByRole('button', { name: 'Enviar respuesta' }).click();
    await expect(theirs.getByRole('status')).toBeVisible();
    await expectAccessible(theirs);
    await expectFit(theirs);

    await page.goto(`${server.url}/operador`);
    await page.getByRole('link', { name: '1 dueño espera respuesta' }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Página/ })
      .first()
      .click();
    await expect(page.getByText('Soy yo, mira mi documento.')).toBeVisible();
    await press('Levantar la suspensión');
    await expect(status).toHaveText(/está abierta/);
    expect((await theirs.goto(`${server.url}/${slug}`))?.status()).toBe(200);
    await other.close();

    await page.getByLabel('Plan').selectOption('enterprise');
    await press('Cambiar');
    await expect(status).toHaveText('El plan cambió.');
    await page.getByRole('link', { name: 'Acciones' }).click();
    await expectFine(page, expectAccessible);
    await page.getByRole('button', { name: 'Deshacer' }).first().click();
    await expect(status).toHaveText('Se deshizo.');
  },
);

test(
  'whoever asks in the help is answered there, and nothing typed is lost',
  DESK,
  async ({ page, browser, expectAccessible }) => {
    test.slow();
    const asking = await signIn(server.url, newPerson(`Pregunta ${WORD.slice(0, 50)}`));
    await enter(page, asking);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await page.goto(`${server.url}/ayuda`);
    await expect(page.getByText('Respondemos en 48 horas o menos.')).toBeVisible();
    await press('Escribir');
    await page.getByLabel('Asunto').fill(`No se ve ${WORD}`);
    await page.getByLabel('Tu mensaje').fill('Mira https://ejemplo.com/roto.');
    await expectFine(page, expectAccessible);
    await page.route('**/api/soporte', (route) => route.abort());
    await press('Enviar');
    await expect(page.getByText('No pudimos enviarlo').first()).toBeVisible();
    await page.unroute('**/api/soporte');
    await page.reload();
    await press('Escribir');
    await expect(page.getByLabel('Tu mensaje')).toHaveValue('Mira https://ejemplo.com/roto.');
    await press('Enviar');
    await page.waitForURL('**/ayuda?conversacion=*');
    const talk = page.getByRole('list', { name: 'Conversación' });
    await expect(talk.getByRole('link')).toHaveAttribute('href', 'https://ejemplo.com/roto');
    await expectFine(page, expectAccessible);

    const other = await browser.newContext();
    const desk = await other.newPage();
    await enter(desk, operator);
    await desk.goto(`${server.url}/operador`);
    await desk.getByRole('link', { name: '1 conversación espera respuesta' }).click();
    await expectFine(desk, expectAccessible);
    await desk.getByRole('link', { name: /^No se ve/ }).click();
    await desk.getByLabel('Nota para quienes operan').fill('Revisar su red.');
    await desk.getByRole('button', { name: 'Guardar nota' }).click();
    await desk.getByLabel('Tu respuesta').fill('Ya está. Pruébalo otra vez.');
    await desk.getByRole('button', { name: 'Responder', exact: true }).click();
    await expect(desk.getByRole('status')).toHaveText(/Tu respuesta salió/);
    await expect(desk.getByText('Revisar su red.')).toBeVisible();
    await expectFine(desk, expectAccessible);
    await other.close();

    await page.goto(`${server.url}/notificaciones`);
    await page.getByRole('link', { name: 'Ver la conversación' }).click();
    await expect(talk.getByText('Ya está. Pruébalo otra vez.')).toBeVisible();
    await expect(page.getByText('Revisar su red.')).toHaveCount(0);
    await press('Cerrar conversación');
    await expect(page.getByText('Cerrada', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Volver a la ayuda' }).click();
    await expect(page.getByRole('heading', { name: 'Tus conversaciones' })).toBeVisible();
  },
);

test('every place of the desk fits and is accessible, empty and full', async ({
  page,
  expectAccessible,
}) => {
  test.slow();
  await enter(page, operator);
  for (const place of ['Páginas', 'Trabajo', 'Almacenamiento', 'Invitaciones']) {
    await page.goto(`${server.url}/operador`);
    await page.getByRole('link', { name: place, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: place })).toBeVisible();
    await expectFine(page, expectAccessible);
  }
  await page.getByLabel('¿Para quién?').fill(WORD);
  await page.getByRole('button', { name: 'Crear enlace' }).click();
  await expect(page.getByRole('textbox', { name: 'Su enlace' })).toHaveValue(/\/entrar\?volver=/);
  await expectFine(page, expectAccessible);
});

import { type Browser, expect, type Page } from '@playwright/test';

/** A payment method without a provider. */
export const BY_HAND = {
  tipo: 'manual',
  metodo: 'bizum',
  titular: 'Ana Núñez',
  cuenta: '+34 600 000 000',
};
export const COURSE = {
  tipo: 'enlace',
  nombre: 'Curso de acuarela',
  descripcion: 'Diez clases.',
  precio: 1_250,
  moneda: 'EUR',
  direccion: 'https://cursos.example/acuarela',
};

/** Posts JSON as the dashboard does; returns the response's JSON. */
export async function post(page: Page, path: string, data: object) {
  const headers = { origin: process.env['TEST_URL'] ?? '' };
  const response = await page.request.post(path, { headers, data });
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}

/** The frame of the product dialog that is open over a page. */
export const overThePage = (page: Page) => page.frameLocator('dialog iframe');

/** Opens the store in a new browser context. Scripts run only for axe. */
export async function visitShop(
  browser: Browser,
  owner: Page,
  expectAccessible: (page: Page) => Promise<void>,
) {
  const { slug } = await (await owner.request.get('/api/perfil')).json();
  const viewport = owner.viewportSize();
  const baseURL = process.env['TEST_URL'] ?? '';
  const context = await browser.newContext({ baseURL, viewport });
  const visitor = await context.newPage();
  const session = await context.newCDPSession(visitor);
  const script = (isOff: boolean) =>
    session.send('Emulation.setScriptExecutionDisabled', { value: isOff });
  await script(true);
  await visitor.goto(`/${slug}/tienda`);
  const readState = async () => {
    await script(false);
    await expectAccessible(visitor);
    await script(true);
  };
  return { visitor, look: readState };
}

/** Orders the shown product as the buyer Eva. */
export async function order(visitor: Page): Promise<void> {
  await visitor.getByRole('button', { name: 'Comprar' }).click();
  await visitor.getByLabel('Tu nombre').fill('Eva');
  await visitor.getByLabel('Tu correo').fill('eva@ejemplo.com');
}

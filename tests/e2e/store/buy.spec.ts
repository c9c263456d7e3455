import type { Browser, Page } from '@playwright/test';
import { DESK, expect, PHONE, test } from '../../setup/browser';
import { buy, openSection } from '../../setup/browser/dashboard';
import { pngFile } from '../../setup/browser/pictures';
import { BY_HAND, COURSE, post } from '../../setup/browser/shop';

/** A visitor of a page that sells, in another browser. It runs scripts only for axe. */
async function visit(
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

async function order(visitor: Page): Promise<void> {
  await visitor.getByRole('button', { name: 'Comprar' }).click();
  await visitor.getByLabel('Tu nombre').fill('Eva');
  await visitor.getByLabel('Tu correo').fill('eva@ejemplo.com');
}

test(
  'a buyer without script pays by hand, and has what was bought once that is confirmed',
  PHONE,
  async ({ page, browser, signIn, expectAccessible }) => {
    test.slow();
    await signIn(page, 'Ana Núñez');
    await buy(page, 'pro', 'mes');
    await post(page, '/api/cobros', BY_HAND);
    await post(page, '/api/productos', COURSE);
    const { visitor, look } = await visit(browser, page, expectAccessible);
    await look();
    await visitor.getByRole('link', { name: /Curso de acuarela/ }).click();
    await order(visitor);
    await visitor.getByLabel('Tu correo').fill('eva@');
    await visitor.locator('form').evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await visitor.getByRole('button', { name: /^Comprar y pagar/ }).click();
    await expect(visitor.getByText('Escribe un correo válido', { exact: false })).toBeVisible();
    await expect(visitor.getByLabel('Tu nombre')).toHaveValue('Eva');
    await look();
    await visitor.getByLabel('Tu correo').fill('eva@ejemplo.com');
    await visitor.getByRole('checkbox').check();
    await visitor.getByRole('button', { name: /^Comprar y pagar/ }).click();
    await expect(visitor.getByRole('heading', { name: 'Pedido n.º 1' })).toBeVisible();
    await look();
    await visitor.getByLabel(/^Imagen/).setInputFiles(pngFile('pago.png'));
    await visitor.getByRole('button', { name: 'Enviar imagen' }).click();
    await expect(visitor.getByText('Tu imagen llegó.')).toBeVisible();

    await openSection(page, '/ventas');
    await page.getByRole('button', { name: /Eva/ }).click();
    await expect(page.getByRole('heading', { name: 'Lo que envió quien compra' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Aprobar el pago' }).click();
    const dialog = page.getByRole('dialog', { name: '¿Está el dinero en tu cuenta?' });
    await expect(dialog.getByRole('button', { name: 'Aprobar' })).toBeDisabled();
    await expectAccessible(page);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Aprobar' }).click();
    await expect(page.getByText('¡Tu primera venta!')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Devolver el dinero' }).click();
    const back = page.getByRole('dialog', { name: /^¿Devolver/ });
    await back.getByRole('textbox').fill('999999');
    await expect(back.getByRole('button', { name: 'Ya lo devolví' })).toBeDisabled();
    await back.getByRole('textbox').fill('1');
    await expect(back.getByRole('checkbox')).not.toBeChecked();
    await expectAccessible(page);
    await back.getByRole('button', { name: 'Ya lo devolví' }).click();
    await expect(page.getByText('Parte del dinero devuelta')).toBeVisible();

    await visitor.reload();
    await expect(visitor.getByRole('link', { name: /cursos\.example/ })).toBeVisible();
    await look();
    await visitor.goto('/pedido');
    await look();
    await visitor.context().close();
  },
);

test(
  'what is for adults waits for its rules, and shows itself to who says they are one',
  DESK,
  async ({ page, browser, signIn, expectAccessible }) => {
    test.slow();
    await signIn(page, 'Lucía Mar');
    await openSection(page, '/contenido-18');
    await expect(page.getByRole('link', { name: 'Ver planes PRO' })).toBeVisible();
    await expectAccessible(page);
    await buy(page, 'pro', 'mes');
    await openSection(page, '/contenido-18');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Aceptar las reglas' }).click();
    await expect(page.getByText('Lucía Mar las aceptó', { exact: false })).toBeVisible();
    await expectAccessible(page);
    await post(page, '/api/cobros', BY_HAND);
    await post(page, '/api/productos', { ...COURSE, nombre: 'Revista Nocturna', adulto: true });

    const { visitor, look } = await visit(browser, page, expectAccessible);
    await expect(visitor.getByText('Nocturna')).toBeHidden();
    await visitor.getByRole('link', { name: /Contenido \+18/ }).click();
    await expect(visitor.getByRole('heading', { name: 'Solo para mayores de 18' })).toBeVisible();
    await look();
    await visitor.getByRole('button', { name: 'Tengo 18 años o más' }).click();
    await expect(visitor.getByRole('heading', { name: 'Revista Nocturna' })).toBeVisible();
    await look();
    await order(visitor);
    await visitor.getByRole('checkbox').check();
    await visitor.getByRole('button', { name: /^Comprar y pagar/ }).click();
    await expect(visitor.getByRole('heading', { name: 'Pedido n.º 1' })).toBeVisible();
    expect(await visitor.context().cookies()).toEqual([]);
    await visitor.context().close();
  },
);

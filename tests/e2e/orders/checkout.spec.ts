import { expect, PHONE, test } from '../../setup/browser';
import { buy, openSection } from '../../setup/browser/dashboard';
import { pngFile } from '../../setup/browser/pictures';
import { BY_HAND, COURSE, order, post, visitShop } from '../../setup/browser/shop';

test(
  'a buyer without script pays by hand, and has what was bought once that is confirmed',
  PHONE,
  async ({ page, browser, signIn, expectAccessible }) => {
    test.slow();
    await signIn(page, 'Ana Núñez');
    await buy(page, 'pro', 'mes');
    await post(page, '/api/cobros', BY_HAND);
    await post(page, '/api/productos', COURSE);
    await post(page, '/api/descuentos', { codigo: 'VERANO', porcentaje: 20 });
    const { visitor, look } = await visitShop(browser, page, expectAccessible);
    await look();
    await visitor.getByRole('link', { name: /Curso de acuarela/ }).click();
    await order(visitor);
    await visitor.getByLabel('Código de descuento').fill('verano');
    await visitor.getByRole('button', { name: 'Aplicar código' }).click();
    await expect(visitor.getByText('Código aplicado.')).toBeInViewport();
    await visitor.getByRole('link', { name: 'Privacidad' }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await visitor.goBack();
    await expect(visitor.getByText('Código aplicado.')).toBeVisible();
    await expect(visitor.getByLabel('Tu nombre')).toHaveValue('Eva');
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
    await visitor.goBack();
    await expect(visitor.getByLabel('Tu nombre')).toHaveValue('Eva');
    await visitor.goForward();
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
  'a buyer goes back and corrects the order that took the last piece',
  PHONE,
  async ({ page, browser, signIn, expectAccessible }) => {
    await signIn(page, 'Ana Núñez');
    await buy(page, 'pro', 'mes');
    await post(page, '/api/cobros', BY_HAND);
    await post(page, '/api/productos', { ...COURSE, existencias: 1 });
    const { visitor } = await visitShop(browser, page, expectAccessible);
    await visitor.getByRole('link', { name: /Curso de acuarela/ }).click();
    await order(visitor);
    await visitor.getByRole('checkbox').check();
    await visitor.getByRole('button', { name: /^Comprar y pagar/ }).click();
    await expect(visitor.getByRole('heading', { name: 'Pedido n.º 1' })).toBeVisible();
    await visitor.goBack();
    await visitor.getByLabel('Tu correo').fill('eva.otra@ejemplo.com');
    await visitor.getByRole('button', { name: /^Comprar y pagar/ }).click();
    await expect(visitor.getByRole('heading', { name: 'Pedido n.º 2' })).toBeVisible();
    await visitor.context().close();
  },
);

import { DESK, expect, PHONE, test } from '../../setup/browser';
import { buy, closeNotices, openSection } from '../../setup/browser/dashboard';

test(
  'who sells connects a way of being paid, says who they are, and is told what is missing',
  PHONE,
  async ({ page, signIn, expectAccessible }) => {
    test.slow();
    await signIn(page);
    await openSection(page, '/tienda');
    await expect(page.getByRole('link', { name: 'Ver planes PRO' })).toBeVisible();
    await buy(page, 'pro', 'mes');
    await openSection(page, '/tienda');
    await expect(page.getByRole('heading', { name: 'Antes de tu primera venta' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Escribir mis datos' }).click();
    await expect(page.getByRole('heading', { name: 'Quién vende' })).toBeInViewport();
    await page.getByRole('button', { name: 'Agregar forma de cobro' }).click();
    const choice = page.getByRole('dialog', { name: 'Cómo quieres cobrar' });
    // The page has this browser's time zone: Mexico City.
    const kinds = choice.getByRole('listitem').getByRole('button');
    await expect(kinds.nth(0)).toContainText('SPEI a tu CLABE');
    await expect(kinds.nth(2)).toContainText('efectivo en OXXO');
    await choice.getByRole('button', { name: 'Pedido por WhatsApp' }).click();
    const chat = page.getByRole('dialog', { name: 'Pedido por WhatsApp' });
    await chat.getByLabel('Tu número de WhatsApp').fill('55 1234 5678');
    await chat.getByLabel('Tu número de WhatsApp').blur();
    await expect(chat.getByLabel('Tu número de WhatsApp')).toHaveValue('+525512345678');
    await chat.getByRole('button', { name: 'Elegir otra' }).click();
    await choice.getByRole('button', { name: 'Tarjeta (Stripe)' }).click();
    const stripe = page.getByRole('dialog', { name: 'Tarjeta (Stripe)' });
    await stripe.getByLabel('Clave restringida').fill('sk_live_0123456789');
    await stripe.getByRole('button', { name: 'Probar y conectar' }).click();
    await expect(stripe.getByText('se puede hacer todo en tu cuenta')).toBeVisible();
    await expectAccessible(page);
    await stripe.getByRole('button', { name: 'Elegir otra' }).click();
    await choice.getByRole('button', { name: 'Transferencia' }).click();
    const transfer = page.getByRole('dialog', { name: 'Transferencia' });
    const method = transfer.getByLabel('Cómo te pagan');
    await expect(method).toHaveValue('clabe');
    await method.selectOption('Transferencia SEPA');
    await transfer.getByLabel('Titular').fill('Ana Núñez');
    await transfer.getByLabel('IBAN').fill('ES00 2100 0418 4502 0005 1332');
    await transfer.getByRole('button', { name: 'Guardar' }).click();
    await expect(transfer.getByText('Ese IBAN no es correcto', { exact: false })).toBeVisible();
    await expectAccessible(page);
    await transfer.getByLabel('IBAN').fill('ES91 2100 0418 4502 0005 1332');
    await transfer.getByRole('button', { name: 'Guardar' }).click();
    await expect(transfer).toBeHidden();
    await expect(page.getByText('Ana Núñez · ES91 2100 0418 4502 0005 1332')).toBeVisible();

    await page.getByLabel('Nombre o razón social').fill('Ana Núñez');
    await page.getByLabel('RFC').fill('NUAA800101AB1');
    await expect(
      page.getByText('los 5 días hábiles que pide la ley de México', { exact: false }),
    ).toBeVisible();
    await page.getByLabel('Correo para reclamos').fill('ana');
    await page.getByRole('button', { name: 'Guardar', exact: true }).last().click();
    await expect(page.getByLabel('Correo para reclamos')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Correo para reclamos').fill('ana@correo.example');
    await page.getByRole('button', { name: 'Guardar', exact: true }).last().click();
    await expect(page.getByRole('link', { name: 'Escribir mis datos' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Elegir cómo cobro' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Crear un producto' })).toBeVisible();
    await closeNotices(page);
    await page.getByRole('switch', { name: 'Ofrecer Transferencia SEPA' }).click();
    await expect(page.getByRole('link', { name: 'Elegir cómo cobro' })).toBeVisible();
    await page.getByRole('button', { name: 'Eliminar Transferencia SEPA' }).click();
    const sure = page.getByRole('dialog', { name: '¿Eliminar Transferencia SEPA?' });
    await sure.getByRole('button', { name: 'Eliminar Transferencia SEPA' }).click();
    await expect(page.getByText('Todavía no tienes ninguna', { exact: false })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'a form that was left takes what others stored meanwhile, and asks about what both changed',
  DESK,
  async ({ page, signIn, expectAccessible }) => {
    await signIn(page);
    await buy(page, 'pro', 'mes');
    const headers = { origin: process.env['TEST_URL'] ?? '' };
    const written = { moneda: 'MXN', vendedor: 'Ana', identificacion: '', correo: '' };
    const store = async (domicilio: string, terminos: string) => {
      const data = { ...written, domicilio, terminos };
      expect((await page.request.put('/api/tienda', { headers, data })).ok()).toBe(true);
    };
    await store('Calle 1', 'Sin cambios');
    await openSection(page, '/tienda');
    const address = page.getByLabel('Domicilio');
    const terms = page.getByLabel('Tus condiciones');
    const leaveAndReturn = async () => {
      await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/ventas"]')?.click());
      await expect(page).toHaveURL(/\/ventas$/);
      await page.goBack();
    };
    await leaveAndReturn();
    await store('Calle 2', 'Sin cambios');
    await leaveAndReturn();
    await expect(address).toHaveValue('Calle 2');
    await address.fill('Calle mía');
    await leaveAndReturn();
    await store('Calle 2', 'Cambios en 30 días');
    await leaveAndReturn();
    await expect(terms).toHaveValue('Cambios en 30 días');
    await expect(address).toHaveValue('Calle mía');
    const asks = page.getByText('Alguien guardó una versión más nueva mientras escribías.');
    await expect(asks).toBeHidden();

    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/ventas"]')?.click());
    await store('Calle suya', 'Cambios en 30 días');
    await page.goBack();
    await expect(asks).toBeVisible();
    await expect(address).toHaveAccessibleDescription(/Cambió aquí y en otro lugar/);
    await expect(address).toHaveValue('Calle mía');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Usar la más nueva' }).click();
    await expect(address).toHaveValue('Calle suya');
    await expect(asks).toBeHidden();
    await page.getByRole('button', { name: 'Recuperar mi versión' }).click();
    await expect(address).toHaveValue('Calle mía');
    await page.getByRole('button', { name: 'Guardar', exact: true }).last().click();
    await expect(page.getByText('Tu tienda se guardó')).toBeVisible();
    const { tienda } = await (await page.request.get('/api/tienda')).json();
    expect(tienda).toMatchObject({ domicilio: 'Calle mía', terminos: 'Cambios en 30 días' });
  },
);

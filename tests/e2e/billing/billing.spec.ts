import { isSold } from '../../../src/lib/billing/pricing/features';
import { DESK, expect, PHONE, test } from '../../setup/browser';
import { buy, goToCheckout, storeLinks, walksOf } from '../../setup/browser/dashboard';

test(
  'on the free plan links past its limit are kept; it shows what it lacks, and the way to prices',
  PHONE,
  async ({ page, signIn, expectAccessible }) => {
    await signIn(page);
    await storeLinks(page, Array(7).fill({}));
    await page.goto('/enlaces');
    await expect(page.getByText('Tu plan publica 5 enlaces a la vez.')).toBeVisible();
    await expect(page.getByText('Fuera del límite')).toHaveCount(2);
    await expectAccessible(page);
    await walksOf(page)('facturacion');
    await expect(page.getByText('Plan Gratuito')).toBeVisible();
    await expect(page.getByText('Con PRO: ilimitados').first()).toBeVisible();
    // Future features are promised only on plans that will include them.
    const included = page.getByRole('region', { name: 'Lo que incluye' });
    await expect(included.getByText('Vista previa en vivo')).toBeVisible();
    await expect(included.getByText('Próximamente')).toHaveCount(0);
    await page.getByRole('link', { name: 'Ver planes PRO' }).click();
    await expect(page).toHaveURL(/\/precios\?cuenta=/);
  },
);

test(
  'a plan is bought, shown, cancelled and resumed',
  PHONE,
  async ({ page, signIn, expectAccessible }) => {
    await signIn(page);
    await goToCheckout(page, 'pro', 'anio');
    await expect(page.getByText('Esto es una simulación')).toBeVisible();
    await expect(page.getByText('Después, 948 US$ cada año, hasta que canceles.')).toBeVisible();
    await expectAccessible(page);
    // The page continues by itself after six seconds, so the clock is stopped.
    await page.clock.setFixedTime(Date.now());
    await page.getByRole('button', { name: 'Pagar 948 US$' }).click();

    await expect(page).toHaveURL(/\/gracias\?compra=/);
    await expect(page.getByRole('heading', { name: '¡Gracias!' })).toBeVisible();
    await expect(page.getByText('Tu plan PRO ya está activo.')).toBeVisible();
    await page.getByRole('button', { name: 'Quedarme aquí' }).click();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ir a mi panel' }).click();

    const card = page.getByRole('region', { name: 'Tu plan' });
    await expect(card.getByText('Plan PRO')).toBeVisible();
    await expect(card.getByText('ACTIVO')).toBeVisible();
    await card.getByRole('link', { name: 'Gestionar suscripción' }).click();
    await expect(page).toHaveURL(/\/configuracion$/);
    await expect(page.getByText(/Se renueva el .* por 948\sUS\$/)).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Cancelar renovación' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/Conservas PRO hasta el/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancelar renovación' }).click();
    await expect(page.getByText('NO SE RENUEVA')).toBeVisible();
    await page.getByRole('button', { name: 'Reanudar suscripción' }).click();
    await expect(page.getByText(/Se renueva el/)).toBeVisible();
  },
);

test(
  'what a plan has is listed, and of the others what is sold',
  DESK,
  async ({ page, signIn, expectAccessible }) => {
    await signIn(page);
    await buy(page, 'pro', 'mes');
    await page.goto('/facturacion');
    const included = page.getByRole('region', { name: 'Lo que incluye' });
    await expect(included.getByRole('heading', { name: 'Próximamente' })).toHaveCount(0);
    const has = included.getByRole('list').first();
    await expect(has.getByText('Enlaces activos')).toBeVisible();
    // Features that no plan on sale includes are not listed as locked.
    const isOffered = isSold('enterprise');
    expect((await included.getByText('ENTERPRISE').count()) > 0).toBe(isOffered);
    await expect(has.getByText('Tienda Digital')).toBeVisible();
    await expect(has.getByText('Pruebas A/B')).toBeVisible();
    await expect(included.getByText('Marca blanca', { exact: true })).toHaveCount(
      isOffered ? 1 : 0,
    );
    await expectAccessible(page);
  },
);

test('/gracias goes on by itself, unless one stays', DESK, async ({ page, signIn }) => {
  await signIn(page);
  await goToCheckout(page, 'pro', 'mes');
  const now = Date.now();
  await page.clock.setFixedTime(now);
  await page.getByRole('button', { name: /^Pagar/ }).click();
  const stay = page.getByRole('button', { name: 'Quedarme aquí' });
  await stay.click();
  await expect(stay).toBeHidden();
  await page.reload();
  await page.clock.setFixedTime(now + 3_000);
  await expect(page.getByText('Te llevamos a tu panel en 5 segundos.')).toBeVisible();
  await page.clock.setFixedTime(now + 10_000);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test(
  'a plan is changed for what was shown, then undone',
  PHONE,
  async ({ page, signIn, expectAccessible }) => {
    await signIn(page);
    await buy(page, 'pro', 'mes');
    await goToCheckout(page, 'pro', 'anio');
    await expect(page).toHaveURL(/\/configuracion\?cambio=pro-anio$/);
    const dialog = page.getByRole('dialog', { name: 'Cambiar a PRO anual' });
    await expect(dialog.getByText('948 US$ cada año')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Confirmar y pagar 849/ }).click();
    await expect(page.getByText('El cambio ya está activo')).toBeVisible();
    await expect(page.getByText('PRO · Anual')).toBeVisible();

    await page.getByRole('button', { name: 'Recuperar mi dinero' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sí, recuperar mi dinero' }).click();
    await expect(page.getByText('Plan Gratuito')).toBeVisible();
    await expect(page.getByText('Reembolsado')).toHaveCount(2);
  },
);

test(
  'a purchase of nobody changes nothing and says so',
  PHONE,
  async ({ page, signIn, expectAccessible }) => {
    await signIn(page);
    await page.goto('/gracias?compra=nada');
    await expect(page.getByRole('heading', { name: 'No encontramos esa compra' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/pago/nada');
    await expect(
      page.getByRole('heading', { name: 'Esta compra ya no está abierta' }),
    ).toBeVisible();
    await expectAccessible(page);
  },
);

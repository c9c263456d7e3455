import { FEATURE_IDS, isBuilt, isSold } from '../../../../src/lib/billing/pricing/features';
import { DESK, expect, MOVING, PHONE, test } from '../../../setup/browser';

test.use(MOVING);

test(
  'plans are chosen by click and by keyboard, and the closing call follows',
  DESK,
  async ({ page }) => {
    await page.goto('/precios');
    const pro = page.getByRole('radio', { name: 'PRO' });
    const closing = page.getByRole('region', { name: 'Tu página, sin límites' });
    await expect(pro).toBeChecked();
    await expect(closing.getByRole('link', { name: 'Elegir PRO' })).toBeVisible();
    await page.getByText('Para equipos y agencias.').click({ force: true });
    await expect(page.getByRole('radio', { name: 'Enterprise' })).toBeChecked();
    const choice = isSold('enterprise')
      ? closing.getByRole('link', { name: 'Elegir Enterprise' })
      : closing.getByText('Próximamente');
    await expect(choice).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await expect(pro).toBeChecked();
  },
);

test('prices are those of a year at first and change with the switch', PHONE, async ({ page }) => {
  await page.goto('/precios');
  await expect(page.getByRole('radio', { name: /^Anual/ })).toBeChecked();
  const plan = page.getByRole('article').filter({ has: page.getByRole('radio', { name: 'PRO' }) });
  const price = plan.locator('.price:visible');
  await expect(price).toHaveText('79 US$/mes, facturado anualmente (948 US$)');
  await expect(plan.getByText('Ahorras 240 US$ al año')).toBeVisible();
  await expect(plan.getByText('o 99 US$ mes a mes')).toBeVisible();
  await page.getByRole('radio', { name: 'Mensual' }).check();
  await expect(price).toHaveText('99 US$/mes, facturado mensualmente');
});

test('the countdown ticks each second and begins again with each load', DESK, async ({ page }) => {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
  await page.goto('/precios');
  await page.clock.runFor(5_000);
  await expect(page.getByRole('timer')).toHaveText(/71:59:5\d/);
  await page.reload();
  await expect(page.getByRole('timer')).toHaveText('72:00:00');
});

test(
  'what does not exist yet says so in the comparison, and nothing else',
  DESK,
  async ({ page }) => {
    await page.goto('/precios');
    const coming = page.getByRole('row').filter({ hasText: 'Próximamente' });
    await expect(coming).toHaveCount(FEATURE_IDS.filter((id) => !isBuilt(id)).length);
  },
);

test(
  'somebody who is not signed in comes back to the same choice',
  DESK,
  async ({ page, context }) => {
    await page.goto('/precios');
    await page.getByRole('radio', { name: 'Mensual' }).check();
    const opened = context.waitForEvent('page');
    const plan = page.getByRole('article').filter({ hasText: 'Para vivir de lo que haces.' });
    await plan.getByRole('link', { name: 'Elegir PRO' }).click();
    const popup = await opened;
    await popup.getByRole('link', { name: /demo/i }).first().click();
    await popup.getByLabel('Nombre').fill('Elsa Compra');
    await popup.getByLabel('Correo').fill(`elsa-${Date.now()}@ejemplo.com`);
    await popup.getByRole('button', { name: 'Entrar' }).click();
    await page.waitForURL('**/precios?plan=pro&periodo=mes');
    await expect(page.getByRole('radio', { name: 'PRO' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Mensual' })).toBeChecked();
  },
);

test('a payment that cannot be opened is explained', DESK, async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/precios');
  await page.route('**/api/checkout', (route) => route.abort());
  const plan = page.getByRole('article').filter({ has: page.getByRole('radio', { name: 'PRO' }) });
  await plan.getByRole('button', { name: 'Elegir PRO' }).click();
  await expect(plan.getByRole('alert')).toContainText('No pudimos abrir el pago');
  await expect(plan.getByRole('button', { name: 'Elegir PRO' })).toBeEnabled();
});

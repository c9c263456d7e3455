import { DESK, expect, MOVING, test } from '../../setup/browser';

test.use(MOVING);

test(
  'the counters end at the figures of the demonstration, under its mark',
  DESK,
  async ({ page }) => {
    await page.goto('/');
    const figures = page.getByRole('region', { name: 'En cifras' });
    for (const figure of ['47,683', '892,456', '12,847,392', '4.9/5', '50,000+', '24/7']) {
      await expect(figures).toContainText(figure);
    }
    await expect(figures).toContainText('Datos de demostración');
  },
);

test('the counters grow every three seconds while they can be seen', DESK, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 300 });
  await page.clock.install();
  await page.goto('/');
  const clicks = page.locator('[data-counter]').last();
  await page.clock.runFor(9_100);
  await expect(clicks).toHaveAttribute('data-counter', '12847392');
  await clicks.scrollIntoViewIfNeeded();
  await page.clock.runFor(3_100);
  expect(Number(await clicks.getAttribute('data-counter'))).toBeGreaterThan(12_847_392);
});

test.describe('the testimonials', () => {
  test('turn every four seconds until they are paused', DESK, async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    const voices = page.locator('[data-carousel]');
    await expect(voices.locator('figure:not([inert])')).toContainText('María González');
    await page.clock.runFor(4_100);
    await expect(voices.locator('figure:not([inert])')).toContainText('Carlos Ruiz');
    await voices.getByRole('button', { name: 'Pausar' }).click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(9_000);
    await expect(voices.locator('figure:not([inert])')).toContainText('Carlos Ruiz');
    await voices.getByRole('button', { name: 'Ver opinión 3 de 3' }).click();
    await expect(voices.locator('figure:not([inert])')).toContainText('Ana Martínez');
  });

  test('wait while somebody is reading with the keyboard', DESK, async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await page.getByRole('button', { name: 'Pausar' }).focus();
    await page.clock.runFor(9_000);
    await expect(page.locator('figure:not([inert]) >> text=María González')).toBeVisible();
  });

  test('do not turn for people who want no motion', DESK, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto('/');
    await page.clock.runFor(9_000);
    await expect(page.locator('figure:not([inert]) >> text=María González')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reanudar' })).toBeVisible();
  });
});

test('the example card takes the name that a visitor types', DESK, async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Pruébala con tu nombre').fill('José Ñandú');
  const card = page.getByRole('figure', { name: 'Ejemplo de una página publicada' });
  await expect(card.getByRole('heading', { name: 'José Ñandú' })).toBeVisible();
  await expect(card).toContainText('JÑ');
  await expect(card).toContainText('/josenandu');
});

test('the links of the example card open in another tab', DESK, async ({ page, context }) => {
  await page.goto('/');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /Elige tus cinco enlaces/ }).click();
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText(/Cinco enlaces/);
});

test(
  'the demo button signs in and the page then welcomes by name',
  DESK,
  async ({ page, context }) => {
    await page.goto('/');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Probar la demostración' }).click();
    const popup = await opened;
    await popup.getByLabel('Nombre').fill('Marta Sol');
    await popup.getByLabel('Correo').fill(`marta-${Date.now()}@ejemplo.com`);
    await popup.getByRole('button', { name: 'Entrar' }).click();
    await page.waitForURL('**/dashboard');
    await page.goto('/');
    await expect(page.getByText('Hola de nuevo, Marta Sol')).toBeVisible();
    await page.getByRole('link', { name: 'Ir a mi panel' }).first().click();
    await page.waitForURL('**/dashboard');
    await page.goto('/');
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Probar la demostración' })).toBeVisible();
  },
);

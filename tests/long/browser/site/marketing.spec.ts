import { DESK, expect, MOVING, test } from '../../../setup/browser';
import { newPerson, signIn } from '../../../setup/client';
import { type RunningServer, startServer } from '../../../setup/server';

test.use(MOVING);

/** Claims without a source. */
const INVENTED = [
  'Datos de demostración',
  '47,683',
  '50,000+',
  '4.9/5',
  '24/7',
  'María González',
  '300%',
  '4.2x',
  '2,400',
  'Más popular',
  'Europa',
];
const HOUR = 3_600_000;

let server: RunningServer;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  const endsAt = new Date(Date.now() + HOUR);
  server = await startServer({
    env: {
      MARKETING: 'real',
      OFFER_ENDS_AT: endsAt.toISOString(),
      OFFER_PERCENT: '20',
      OPERATOR_NAME: 'Editorial Prueba',
      OPERATOR_EMAIL: 'hola@editorial.example',
    },
  });
  await signIn(server.url, newPerson());
});

test.afterAll(async () => {
  await server.stop();
});

for (const path of ['/', '/precios']) {
  test(`${path} claims nothing that is not so`, DESK, async ({ page, expectAccessible }) => {
    await page.goto(server.url + path);
    const text = await page.locator('body').textContent();
    for (const claim of INVENTED) expect(text).not.toContain(claim);
    await expectAccessible(page);
  });
}

test('the landing page counts what there is', DESK, async ({ page }) => {
  await page.goto(server.url);
  await expect(page.getByRole('region', { name: 'En cifras' })).toContainText('1');
  await expect(page.getByText('persona con su página')).toBeVisible();
});

test('the offer lowers the prices and ends for everybody at once', DESK, async ({ page }) => {
  await page.goto(`${server.url}/precios`);
  await expect(page.getByRole('timer')).toHaveText(/^00:\d\d:\d\d$/);
  const plan = page.getByRole('article').filter({ has: page.getByRole('radio', { name: 'PRO' }) });
  await expect(plan.locator('.price:visible')).toContainText('63.20 US$');
});

test('the legal pages name the operator', DESK, async ({ page }) => {
  await page.goto(`${server.url}/privacidad`);
  await expect(page.getByText('Editorial Prueba')).toBeVisible();
  await expect(page.getByRole('link', { name: 'hola@editorial.example' })).toBeVisible();
});

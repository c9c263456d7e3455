import { expect, PHONE, test } from '../../../setup/browser';
import { type Client, newPerson, signIn } from '../../../setup/client';
import { type RunningServer, startServer } from '../../../setup/server';

const PRICES = {
  USD: { pro: { mes: 99, anio: 948 }, enterprise: { mes: 249, anio: 2_388 } },
  EUR: { pro: { mes: 89, anio: 852 }, enterprise: { mes: 229, anio: 2_196 } },
  COP: { pro: { mes: 415_900, anio: 3_980_000 }, enterprise: { mes: 1_045_900, anio: 9_990_000 } },
};

let server: RunningServer;
let client: Client;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  server = await startServer({ env: { PRICES: JSON.stringify(PRICES) } });
  client = await signIn(server.url, newPerson());
});

test.afterAll(async () => {
  await server.stop();
});

test(
  'a currency is chosen without script, and the plan and the period stay',
  PHONE,
  async ({ browser, expectAccessible, page }) => {
    const quiet = await browser.newContext({ javaScriptEnabled: false });
    const still = await quiet.newPage();
    await still.goto(`${server.url}/precios`);
    await still.getByRole('radio', { name: 'Mensual' }).check({ force: true });
    await still.getByRole('button', { name: 'EUR euro' }).click();
    await expect(still).toHaveURL(/[?&]moneda=EUR.*#elegir$/);
    await expect(still.getByRole('radio', { name: 'Mensual' })).toBeChecked();
    const plan = still.getByRole('article').filter({ hasText: 'Para vivir de lo que haces.' });
    await expect(plan.locator('.price:visible')).toHaveText('89 €/mes, facturado mensualmente');
    await quiet.close();

    // The longest prices fit their cards.
    await page.goto(`${server.url}/precios?moneda=COP`);
    await expect(page.getByText('$ 331.667 COP').first()).toBeVisible();
    const isWide = () => document.documentElement.scrollWidth > window.innerWidth;
    expect(await page.evaluate(isWide)).toBe(false);
    for (const figure of await page.locator('.price b:visible').all()) {
      const inside = await figure.evaluate((one) => {
        const card = one.closest('article')?.getBoundingClientRect();
        return card !== undefined && one.getBoundingClientRect().right <= card.right;
      });
      expect(inside).toBe(true);
    }
    await expectAccessible(page);
  },
);

test(
  'a plan is chosen in euros, paid, and shown in euros',
  PHONE,
  async ({ page, expectAccessible }) => {
    const cookies = [...client.cookies].map(([name, value]) => ({ name, value, url: server.url }));
    await page.context().addCookies(cookies);
    await page.goto(`${server.url}/precios`);
    const script = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await script.promise;
      await route.fallback();
    });
    await page.getByRole('button', { name: 'EUR euro' }).click();
    const plan = page.getByRole('article').filter({ hasText: 'Para vivir de lo que haces.' });
    // A press before the script runs would be lost.
    const choose = plan.getByRole('button', { name: 'Elegir PRO' });
    await expect(choose).toBeDisabled();
    script.resolve();
    await choose.click();
    await expect(page.getByText('Después, 852 € cada año, hasta que canceles.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Pagar 852 €' }).click();
    await expect(page.getByRole('heading', { name: '¡Gracias!' })).toBeVisible();
    await page.goto(`${server.url}/configuracion`);
    await expect(page.getByText(/Se renueva el .* por 852\s€/)).toBeVisible();
    await expect(page.getByText('89 €/mes, facturado mensualmente')).toBeVisible();
    await expect(page.getByText('US$')).toHaveCount(0);
    await page.goto(`${server.url}/precios?moneda=USD`);
    await expect(page.getByText('la moneda de tu suscripción: euro (EUR)')).toBeVisible();
    await expect(page.getByRole('button', { name: 'EUR euro' })).toHaveCount(0);
    await expectAccessible(page);
  },
);

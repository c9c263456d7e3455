import { saveProfile } from '../../../setup/actions/profile';
import { buy, offer, openShop } from '../../../setup/actions/shop';
import { expect, PHONE, test } from '../../../setup/browser';

const BACKGROUND = 'background-color';

test(
  'an order wears the look of the page that sells, by day and by night',
  PHONE,
  async ({ page, baseURL, expectAccessible }) => {
    test.slow();
    const shop = await openShop(baseURL ?? '');
    const key = await buy(shop, await offer(shop));
    for (const [tema, forma] of [
      ['vinilo', 'pildora'],
      ['carta', 'recta'],
      ['tarjeta', 'suave'],
    ] as const) {
      const { apariencia } = (await shop.owner.get('/api/perfil')).json;
      const saved = await saveProfile(shop.owner, {
        apariencia: { ...apariencia, tema, forma, modo: 'auto' },
      });
      expect(saved.status, saved.text).toBe(200);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(`/${shop.slug}`);
        const own = page.locator('main');
        const ink = await own.evaluate((one) => getComputedStyle(one).color);
        const desk = await page.evaluate(() =>
          getComputedStyle(document.body).getPropertyValue('--desk'),
        );
        await page.goto(`/pedido/${key}`);
        const order = page.locator('main');
        expect(await order.evaluate((one) => getComputedStyle(one).color), tema).toBe(ink);
        const worn = await page.evaluate(() =>
          getComputedStyle(document.body).getPropertyValue('--desk'),
        );
        expect(worn, tema).toBe(desk);
        await expect(page.locator('.card')).not.toHaveCSS(BACKGROUND, 'rgba(0, 0, 0, 0)');
        await expectAccessible(page);
      }
    }
  },
);

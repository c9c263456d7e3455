import { expect, ONCE, test } from '../setup/browser';

test('the landing page answers and names the product', ONCE, async ({ page }) => {
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle(/Enlaza/);
});

import { DESK, expect, test } from '../setup/browser';

test('the landing page answers and names the product', DESK, async ({ page }) => {
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle(/Enlaza/);
});

import { expect, type Page } from '@playwright/test';

const PATIENCE = 30_000;

/** Opens a section of the dashboard and waits until it can be used, however busy the machine is. */
export async function openSection(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: PATIENCE });
  await page.locator('#contenido section').first().waitFor({ timeout: PATIENCE });
}

/** Closes every notice, as somebody does when one covers what they want. */
export async function closeNotices(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Cerrar aviso' });
  while ((await close.count()) > 0) {
    const left = await close.count();
    await close.last().click();
    await expect.poll(() => close.count()).toBeLessThan(left);
  }
}

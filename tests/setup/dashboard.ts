import type { Page } from '@playwright/test';

const PATIENCE = 30_000;

/** Opens a section of the dashboard and waits until it can be used, however busy the machine is. */
export async function openSection(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: PATIENCE });
  await page.locator('#contenido section').first().waitFor({ timeout: PATIENCE });
}

import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { runningLinks } from '../../../setup/browser/violations';

/** Opens a page and waits until its scripts have had time to run. */
export async function show(page: Page, path: string): Promise<void> {
  await page.goto(path);
  expect(await runningLinks(page)).toEqual([]);
}

/** The loading messages of a screen and of its preview. */
const UNDERWAY = '#contenido p[role="status"], aside p[data-state="waiting"]';

/** Waits until the preview's frame contains a page. */
async function previewDrawn(page: Page): Promise<void> {
  const frame = page.frames().find((one) => one.url().endsWith('/vista-previa'));
  await frame?.locator('main').first().waitFor({ state: 'attached' });
}

/**
 * Opens a screen of the dashboard and waits until the screen and its preview are completely loaded.
 * Waiting for an idle network is not enough: Playwright reports it too early when the browser
 * pauses for half a second before it requests the scripts.
 */
export async function openScreen(page: Page, screen: string): Promise<void> {
  await page.goto(`/${screen}`);
  await page.locator('#contenido :is(section, h2)').first().waitFor();
  const underway = page.locator(UNDERWAY).filter({ hasText: /(?:…|\.\.\.)\s*$/ });
  await expect.poll(() => underway.count()).toBe(0);
  await previewDrawn(page);
}

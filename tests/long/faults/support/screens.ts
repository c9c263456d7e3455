import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { runningLinks } from '../../../setup/browser/violations';

/** Opens a page and waits until its scripts have had time to run. */
export async function show(page: Page, path: string): Promise<void> {
  await page.goto(path);
  expect(await runningLinks(page)).toEqual([]);
}

/** What a screen says, and its preview, as long as something is on its way. */
const UNDERWAY = '#contenido p[role="status"], aside p[data-state="waiting"]';

/** The preview draws in a frame of its own: it is there once it holds a page. */
async function previewDrawn(page: Page): Promise<void> {
  const frame = page.frames().find((one) => one.url().endsWith('/vista-previa'));
  await frame?.locator('main').first().waitFor({ state: 'attached' });
}

/**
 * Opens a screen of the dashboard and waits until it is whole: drawn, with all that it asked for,
 * and its preview too. An idle network would not tell: Playwright misses it when the browser
 * stood still for half a second before it asked for the scripts.
 */
export async function openScreen(page: Page, screen: string): Promise<void> {
  await page.goto(`/${screen}`);
  await page.locator('#contenido :is(section, h2)').first().waitFor();
  const underway = page.locator(UNDERWAY).filter({ hasText: /(?:…|\.\.\.)\s*$/ });
  await expect.poll(() => underway.count(), { timeout: 30_000 }).toBe(0);
  await previewDrawn(page);
}

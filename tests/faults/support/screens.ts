import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { runningLinks } from '../../setup/violations';

/** Opens a page and waits until whatever it carries has had its chance to run. */
export async function show(page: Page, path: string): Promise<void> {
  await page.goto(path);
  expect(await runningLinks(page)).toEqual([]);
}

/** Opens a screen of the dashboard and waits until it is whole. */
export async function openScreen(page: Page, screen: string): Promise<void> {
  await page.goto(`/${screen}`);
  await page.locator('#contenido :is(section, h2)').first().waitFor();
  // By then it hears what other tabs say.
  await page.waitForLoadState('networkidle');
}

import type { Page } from '@playwright/test';

/**
 * Opens a page and has it ask for all that it shows, what lies further down too: until its own
 * pictures and faces are there, and not until the network is idle, which a busy browser loses sight of.
 */
export async function loadWholePage(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  await page.evaluate(async () => {
    window.scrollTo(0, document.body.scrollHeight);
    await Promise.all(
      [...document.images].map((picture) => {
        picture.loading = 'eager';
        // One that cannot be had was asked for all the same.
        return picture.decode().catch(() => undefined);
      }),
    );
    await document.fonts.ready;
  });
}

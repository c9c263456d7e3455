import type { Page } from '@playwright/test';

/**
 * Chromium's own "Slow 3G" (its developer tools): bytes a second, and milliseconds that
 * every request waits. The processor is four times slower than this machine's.
 */
const SLOW_3G = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 2_000 };
const SLOWER = 4;

/** Makes a page's connection and processor slow, as Chromium's developer tools do. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_3G });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

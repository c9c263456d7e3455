import { defineConfig, devices } from '@playwright/test';
import { BROWSER_FLAGS } from './scripts/lib/browser.mjs';

const MINUTE = 60_000;
const chromiumPath = process.env['CHROMIUM_PATH'];
const chrome = devices['Desktop Chrome'];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  globalSetup: ['./tests/setup/data-dir.ts', './tests/setup/browser/server.ts'],
  globalTimeout: 60 * MINUTE,
  timeout: 3 * MINUTE,
  expect: { timeout: MINUTE / 2 },
  // What passes only when repeated is told at the end (scripts/lib/steps.mjs).
  retries: 1,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : 'list',
  use: {
    ...chrome,
    // What the server counts as a person: headless Chrome's own agent is taken for a bot.
    userAgent: chrome.userAgent,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    // What cannot be pressed fails soon, not when the test's own time is over.
    actionTimeout: MINUTE / 2,
    trace: 'on-first-retry',
    launchOptions: {
      args: BROWSER_FLAGS,
      ...(chromiumPath && { executablePath: chromiumPath }),
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      // Drawing what moves takes a tenth of the processor: the phone has motion, the desk wants none.
      use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'phone',
      grepInvert: /@desk/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});

import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { BROWSER_FLAGS } from './scripts/lib/browser.mjs';

/**
 * Tests leave a document soon, so that optimizing its scripts in other threads and starting a
 * process for the next document in advance would waste a sixth of the processor time.
 */
const LEAN_FLAGS = [
  '--js-flags=--no-maglev --no-opt --no-enable-lazy-source-positions --single-threaded-gc',
  '--renderer-process-limit=1',
];
const MINUTE = 60_000;
const chromiumPath = process.env['CHROMIUM_PATH'];
const chrome = devices['Desktop Chrome'];

const JOURNEYS = 'tests/e2e';
/** Every theme, width, dialog and in-app browser: `npm run test:all`. */
const LONG = 'tests/long/browser';

const DESKTOP = {
  grepInvert: /@phone/,
  use: { viewport: { width: 1440, height: 900 } },
} as const;
const PHONE = {
  grepInvert: /@desk/,
  use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;

export default defineConfig({
  outputDir: 'test-results/browser',
  globalSetup: ['./tests/setup/data-dir.ts', './tests/setup/browser/server.ts'],
  globalTimeout: 60 * MINUTE,
  // Reaching a limit means a hang. `expect` fails first: its error names the expected state.
  timeout: 5 * MINUTE,
  expect: { timeout: 4 * MINUTE },
  retries: 0,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: availableParallelism(),
  use: {
    ...chrome,
    // The server counts this user agent as a person; it takes headless Chrome's own for a bot.
    userAgent: chrome.userAgent,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    trace: 'off',
    // Animations take a tenth of the processor time: only tests of animation enable them (MOVING).
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      args: [...BROWSER_FLAGS, ...LEAN_FLAGS],
      ...(chromiumPath && { executablePath: chromiumPath }),
    },
  },
  projects: [
    { name: 'desktop', testDir: JOURNEYS, ...DESKTOP },
    { name: 'phone', testDir: JOURNEYS, ...PHONE },
    { name: 'long-desktop', testDir: LONG, ...DESKTOP },
    { name: 'long-phone', testDir: LONG, ...PHONE },
  ],
});

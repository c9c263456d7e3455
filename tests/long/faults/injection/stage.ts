import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { BROWSER_FLAGS, findBrowser } from '../../../../scripts/lib/browser.mjs';
import { SCRIPTS } from '../../../fixtures/scripts';
import { signInPro } from '../../../setup/actions/plan';
import { BROWSER } from '../../../setup/actions/visits';
import { type Alarms, raiseAlarms } from '../../../setup/browser/violations';
import { type Client, newPerson } from '../../../setup/client';
import { type RunningServer, startServer } from '../../../setup/server';
import { IS_LONG } from '../support/rounds';

/** All 500 in the long run. */
export const SOME = SCRIPTS.filter((_, at) => IS_LONG || at % 42 === 0);

/** Returns a different IP address per visitor, because hits per address are limited. */
export const addressOf = (visitor: number) => `187.160.${visitor >> 8}.${visitor & 255}`;

/** A server, a browser in which Ana is signed in, and alarms for scripts that run there. */
export interface Stage {
  server: RunningServer;
  browser: Browser;
  context: BrowserContext;
  alarms: Alarms;
  ana: Client;
  /** Number of values that were accepted and then shown, and of those that were refused. */
  taken: number;
  refused: number;
}

async function contextOf(browser: Browser, { url }: RunningServer, { cookies }: Client) {
  const context = await browser.newContext({
    baseURL: url,
    userAgent: BROWSER,
    viewport: { width: 1440, height: 900 },
  });
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
  return context;
}

/**
 * Opens a stage before the tests of a file, expects after each test that there is no alarm, and
 * closes it at the end. The returned object is filled before the tests.
 */
export function openStage(): Stage {
  const stage = { taken: 0, refused: 0 } as Stage;
  beforeAll(async () => {
    stage.server = await startServer({ env: { TRUST_PROXY_HOPS: '1' } });
    const executablePath = await findBrowser();
    stage.browser = await chromium.launch({
      args: BROWSER_FLAGS,
      ...(executablePath && { executablePath }),
    });
    stage.ana = await signInPro(stage.server, newPerson());
    stage.context = await contextOf(stage.browser, stage.server, stage.ana);
    stage.alarms = await raiseAlarms(stage.context);
  });
  afterEach(() => expect(stage.alarms.take()).toEqual([]));
  afterAll(async () => {
    process.stdout.write(
      `X2: ${SOME.length} of ${SCRIPTS.length} payloads; ${stage.taken} values taken and shown, ${stage.refused} refused\n`,
    );
    await stage.browser.close();
    await stage.server.stop();
  });
  return stage;
}

/** Counts a value as accepted or refused. Returns true if it was accepted. */
export function count(stage: Stage, status: number): boolean {
  if (status === 200) stage.taken += 1;
  else stage.refused += 1;
  expect([200, 422]).toContain(status);
  return status === 200;
}

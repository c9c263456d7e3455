import { findBrowser } from '../../../scripts/lib/browser.mjs';
import { startRelay } from '../relay';
import { startServer } from '../server';

/**
 * Starts one production server for all browser tests. Playwright's workers inherit the environment
 * variables set here: the server's URL and the browser's path.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const browser = await findBrowser();
  if (browser) process.env['CHROMIUM_PATH'] = browser;
  await startRelay();
  const server = await startServer();
  process.env['TEST_URL'] = server.url;
  process.env['TEST_SERVER'] = JSON.stringify(server.env);
  process.stdout.write(`Browser tests run on SQLite at ${server.url}\n`);
  return async () => {
    const code = await server.stop();
    if (code !== 0) throw new Error(`the server ended with ${code}:\n${server.log()}`);
  };
}

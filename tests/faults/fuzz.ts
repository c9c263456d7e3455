import { afterAll, beforeAll, test } from 'vitest';
import { fuzz, JSON_ENDPOINTS } from '../api/http/fuzz';
import { QUIET } from '../setup/quiet';
import { type RunningServer, startServer } from '../setup/server';

const RUNS = 10_000;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

// Only in the long form: the short one is among the API tests.
test.runIf(QUIET).each(JSON_ENDPOINTS)(`%s %s takes ${RUNS} fuzzed bodies`, async (...one) => {
  await fuzz(server.url, one, RUNS);
  process.stdout.write(`X4: ${one[0]} ${one[1]}: ${RUNS} bodies, 0 failures, 0 writes\n`);
});

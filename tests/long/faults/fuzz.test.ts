import { afterAll, beforeAll, test } from 'vitest';
import { API_CALLS, fuzzCall, fuzzMcp } from '../../api/api/fuzz';
import { fuzz, JSON_ENDPOINTS } from '../../api/http/fuzz';
import { type RunningServer, startServer } from '../../setup/server';

const LONG = Number(process.env['FAULT_ROUNDS'] ?? 20) >= 100;
const RUNS = 10_000;

let server: RunningServer;
/** Where every page has the API. */
let open: RunningServer;
beforeAll(async () => {
  server = await startServer();
  open = await startServer({ env: { DEFAULT_PLAN: 'enterprise' } });
});
afterAll(() => Promise.all([server.stop(), open.stop()]));

// Only in the long form: the short one is among the API tests.
test.runIf(LONG).each(JSON_ENDPOINTS)(`%s %s takes ${RUNS} fuzzed bodies`, async (...one) => {
  await fuzz(server.url, one, RUNS);
  process.stdout.write(`X4: ${one[0]} ${one[1]}: ${RUNS} bodies, 0 failures, 0 writes\n`);
});

test.runIf(LONG).each(API_CALLS)(`%s %s takes ${RUNS} fuzzed requests`, async (...one) => {
  const [method, path, call] = one;
  const accepted = await fuzzCall(open.url, call, RUNS);
  process.stdout.write(`X4: ${method} ${path}: ${RUNS} requests, 0 failures, ${accepted} taken\n`);
});

test.runIf(LONG)(`POST /mcp takes ${RUNS} fuzzed messages`, async () => {
  await fuzzMcp(open.url, RUNS);
  process.stdout.write(`X4: POST /mcp: ${RUNS} messages, 0 failures, 0 writes\n`);
});

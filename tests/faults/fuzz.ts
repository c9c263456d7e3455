import { afterAll, beforeAll, test } from 'vitest';
import { fuzz, JSON_ENDPOINTS } from '../api/http/fuzz';
import { type RunningServer, startServer } from '../setup/server';

/** `npm run faults` asks for more rounds than `npm test` does, which has its own fuzz tests. */
const RUNS = Number(process.env['FAULT_ROUNDS'] ?? 20) >= 100 ? 10_000 : 500;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test.each(JSON_ENDPOINTS)(`%s %s takes ${RUNS} fuzzed bodies`, async (...one) => {
  await fuzz(server.url, one, RUNS);
  process.stdout.write(`X4: ${one[0]} ${one[1]}: ${RUNS} bodies, 0 failures, 0 writes\n`);
});

import { expect, inject, test } from 'vitest';
import { serverUrl } from '../../setup/scenario';
import { fuzz, fuzzForms, JSON_ENDPOINTS, jsonPaths } from './fuzz';

/** The long form is a fault run. What another engine refuses shows soon; the rest is the same on both. */
const RUNS = inject('engine') === 'sqlite' ? 400 : 60;
/** Long enough for a busy machine: it is not speed that is asked about. */
const LIMIT = 180_000;

test('every address that takes JSON is fuzzed', () => {
  expect([...new Set(JSON_ENDPOINTS.map(([, path]) => path))].sort()).toEqual(jsonPaths());
});

test.each(JSON_ENDPOINTS)(
  `%s %s takes ${RUNS} fuzzed bodies without failing or writing`,
  async (...one) => fuzz(serverUrl(), one, RUNS),
  LIMIT,
);

test(
  'the forms of buyers take fuzzed fields without failing or selling',
  () => fuzzForms(serverUrl(), RUNS / 4),
  LIMIT,
);

import { expect, inject, test } from 'vitest';
import { fuzz, fuzzForms, JSON_ENDPOINTS, jsonPaths, takesPage } from '../../api/http/fuzz';
import { serverUrl } from '../../setup/scenario';

/** Few runs suffice to find values that only PostgreSQL refuses; the rest is the same on both. */
const ON_POSTGRES = 60;
const RUNS = inject('engine') === 'sqlite' ? 400 : ON_POSTGRES;
/** Number of bodies for a path: twice as many where it takes a whole page. */
const runsAt = (path: string) => (takesPage(path) ? RUNS : Math.max(RUNS / 2, ON_POSTGRES));

test('every address that takes JSON is fuzzed', () => {
  expect([...new Set(JSON_ENDPOINTS.map(([, path]) => path))].sort()).toEqual(jsonPaths());
});

test.each(JSON_ENDPOINTS)('%s %s takes fuzzed bodies without failing or writing', async (...one) =>
  fuzz(serverUrl(), one, runsAt(one[1])),
);

test('the forms of buyers take fuzzed fields without failing or selling', () =>
  fuzzForms(serverUrl(), RUNS / 4));

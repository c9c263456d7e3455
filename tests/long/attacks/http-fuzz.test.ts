import { expect, inject, test, vi } from 'vitest';
import { fuzz, fuzzForms, takesPage } from '../../api/http/fuzz';
import { jsonEndpoints } from '../../setup/endpoints';
import { serverUrl } from '../../setup/scenario';

vi.mock('astro:content', () => ({ getCollection: async () => [] }));

const endpoints = await jsonEndpoints();

/** Few runs suffice to find values that only PostgreSQL refuses; the rest is the same on both. */
const ON_POSTGRES = 60;
const RUNS = inject('engine') === 'sqlite' ? 400 : ON_POSTGRES;
/** Number of bodies for a path: twice as many where it takes a whole page. */
const runsAt = (path: string) => (takesPage(path) ? RUNS : Math.max(RUNS / 2, ON_POSTGRES));

test('the endpoints are read from the source', () => {
  expect(endpoints.length).toBeGreaterThan(50);
});

test.each(endpoints)('%s %s takes fuzzed bodies without failing or writing', async (...one) =>
  fuzz(serverUrl(), one, runsAt(one[1])),
);

test('the forms of buyers take fuzzed fields without failing or selling', () =>
  fuzzForms(serverUrl(), RUNS / 4));

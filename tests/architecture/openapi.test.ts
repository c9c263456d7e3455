import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test, vi } from 'vitest';
import { getDevelopersTexts } from '@/lib/people/api-keys/texts/developers';
import { readModules, routesOf } from '../setup/endpoints';
import { describeApi, keyCalls } from '../setup/openapi';

vi.mock('astro:content', () => ({ getCollection: async () => [] }));

const routes = routesOf(await readModules());

test('what is told of the API is what its endpoints say: written anew by vitest --update', async () => {
  await expect(`${JSON.stringify(describeApi(routes), null, 2)}\n`).toMatchFileSnapshot(
    '../../src/lib/interfaces/api/v1/openapi.json',
  );
});

test('an independent validator takes it for OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(describeApi(routes) as never);
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

test('every call of the API has words of its own, and no other has', () => {
  const calls = keyCalls(routes).flatMap(([path, own]) =>
    own.map(({ needs }) => `${needs.method} ${path}`),
  );
  expect(calls.length).toBeGreaterThan(25);
  expect(
    getDevelopersTexts('es')
      .operations.map(([call]) => call)
      .sort(),
  ).toEqual(calls.sort());
});

test('every address of the API but its description is opened by a key alone', () => {
  const open = routes.flatMap(([path, own]) =>
    own.flatMap(({ needs }) => (path.startsWith('/api/v1') && needs.auth !== 'key' ? [path] : [])),
  );
  expect(open).toEqual(['/api/v1/openapi.json']);
});

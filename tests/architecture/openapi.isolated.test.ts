import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test, vi } from 'vitest';
import { keyCalls, makeDocument } from '@/lib/api/openapi/document.server';
import { getDevelopersTexts } from '@/lib/api/openapi/texts';
import { readEndpoints } from '../setup/endpoints';

vi.mock('astro:content', () => ({ getCollection: async () => [] }));

const routes = await readEndpoints();

interface Body {
  content: Record<string, { schema: object }>;
}
const document = makeDocument(routes) as {
  paths: Record<string, Record<string, { requestBody?: Body; responses: Record<string, Body> }>>;
};

test('an independent validator takes it for OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document) as never);
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

test('every body and response of JSON has a name of openapi/names.server.ts, so that generated clients have its type', () => {
  const unnamed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody, responses }]) =>
      [requestBody, responses['200']].flatMap((body) => {
        const schema = body?.content['application/json']?.schema;
        return !schema || '$ref' in schema ? [] : [`${method.toUpperCase()} ${path}`];
      }),
    ),
  );
  expect(unnamed).toEqual([]);
});

test('every list says of what it is, in requests too', () => {
  const text = JSON.stringify(document);
  expect(text).toContain('"type":"array","items":{"$ref"');
  expect(text).not.toContain('"items":{}');
});

test('no response or webhook rules out fields that a later version may add', () => {
  expect(JSON.stringify(document)).not.toContain('"additionalProperties":false');
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

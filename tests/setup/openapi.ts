import { z } from 'zod';
import type { Endpoint } from '@/lib/interfaces/api/endpoint.server';
import { CALLS } from '@/lib/interfaces/api/v1/endpoint.server';
import type { Body } from '@/lib/kernel/http/body';
import { STATUS } from '@/lib/kernel/http/error-codes';
import { LANGUAGE } from '@/lib/kernel/i18n';
import { getDevelopersTexts } from '@/lib/people/api-keys/texts/developers';
import { describeHooks } from './openapi-webhooks';

const t = getDevelopersTexts(LANGUAGE);
const summaries = new Map(t.operations);

/** A schema as JSON Schema 2020-12, as OpenAPI 3.1 has it. */
function described(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // An id that is made for whoever sends none is another each time.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format === 'uuid') delete jsonSchema.default;
    },
  });
  return rest;
}

const json = (schema: object) => ({ 'application/json': { schema } });

/** The parts of an address in brackets, as their schema has them. */
function pathParameters(path: string, params: z.ZodType | undefined): object[] {
  const { properties = {} } = (params ? described(params, 'input') : {}) as {
    properties?: Record<string, object>;
  };
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const schema = properties[name];
    if (!schema) throw new Error(`no schema for {${name}} of ${path}`);
    return { name, in: 'path', required: true, schema };
  });
}

/** The fields of a query, each as a parameter. */
function queryParameters(query: z.ZodType | undefined): object[] {
  if (!query) return [];
  const { properties = {} } = described(query, 'input') as { properties?: object };
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }));
}

const REPEAT = { $ref: '#/components/parameters/IdempotencyKey' };
const MATCH = { $ref: '#/components/parameters/IfMatch' };
const NONE_MATCH = { $ref: '#/components/parameters/IfNoneMatch' };
const TAG = { ETag: { $ref: '#/components/headers/ETag' } };

/** Said of an address before it is a call (src/server/refusal.ts): a query can make it too long. */
const TOO_LONG = { code: 'addressTooLong', status: 414 };

/** What may be answered instead of a result. */
function refusals(
  { method, body, query, tagged }: Endpoint['needs'],
  path: string,
): Record<string, object> {
  const statuses: number[] = [STATUS.unauthenticated, STATUS.forbidden, STATUS.invalid];
  if (path.includes('{')) statuses.push(STATUS.notFound);
  if (method !== 'GET') statuses.push(STATUS.stale);
  if (tagged && method !== 'GET') statuses.push(STATUS.preconditionFailed);
  if (body) statuses.push(STATUS.malformed, STATUS.tooLarge, STATUS.unsupportedType);
  if (query) statuses.push(TOO_LONG.status);
  statuses.push(STATUS.tooMany, STATUS.unavailable);
  return Object.fromEntries(
    statuses.sort().map((status) => [status, { $ref: '#/components/responses/Error' }]),
  );
}

const BYTES = { type: 'string', format: 'binary' };

/** What a body is, by its media type. */
function contentOf(body: Body): object {
  if ('open' in body) return { 'application/octet-stream': { schema: BYTES } };
  if (body.schema) return json(described(body.schema, 'input'));
  const { field = '' } = body;
  const schema = { type: 'object', required: [field], properties: { [field]: BYTES } };
  return { 'multipart/form-data': { schema } };
}

function operation(path: string, { needs }: Endpoint): object {
  const { method, scope = '' } = needs as Endpoint['needs'] & { scope?: string };
  const parameters = [
    ...pathParameters(path, needs.params),
    ...queryParameters(needs.query),
    ...(method === 'POST' ? [REPEAT] : []),
    ...(needs.tagged ? [method === 'GET' ? NONE_MATCH : MATCH] : []),
  ];
  return {
    operationId: `${method.toLowerCase()}${path.slice('/api/v1'.length).replace(/[/{}]+/g, '_')}`,
    summary: summaries.get(`${method} ${path}`),
    tags: [scope.split(':')[0]],
    'x-alcance': scope,
    ...(parameters.length > 0 && { parameters }),
    ...(needs.body && { requestBody: { required: true, content: contentOf(needs.body) } }),
    responses: {
      200: {
        description: 'OK',
        ...(needs.tagged && method !== 'DELETE' && { headers: TAG }),
        content: json(described(needs.answer as z.ZodType, 'output')),
      },
      ...(needs.tagged && method === 'GET' && { 304: { description: 'OK', headers: TAG } }),
      ...refusals(needs, path),
    },
  };
}

const COMPONENTS = {
  securitySchemes: { llave: { type: 'http', scheme: 'bearer', bearerFormat: 'enl_…' } },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    },
    IfMatch: { name: 'If-Match', in: 'header', schema: { type: 'string' } },
    IfNoneMatch: { name: 'If-None-Match', in: 'header', schema: { type: 'string' } },
  },
  headers: { ETag: { schema: { type: 'string' } } },
  responses: {
    Error: {
      description: 'Error',
      content: {
        ...json({ $ref: '#/components/schemas/Error' }),
        'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
      },
    },
  },
  schemas: {
    Error: {
      type: 'object',
      required: ['error'],
      properties: {
        error: {
          type: 'object',
          required: ['code', 'message'],
          properties: {
            code: { type: 'string', enum: [...Object.keys(STATUS), TOO_LONG.code] },
            message: { type: 'string' },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
          },
        },
      },
    },
    Problem: {
      type: 'object',
      required: ['type', 'title', 'status', 'detail'],
      properties: {
        type: { type: 'string' },
        title: { type: 'string' },
        status: { type: 'integer' },
        detail: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
  },
};

/** The calls of `/api/v1` that need a key, by address as OpenAPI writes it. */
export function keyCalls(routes: (readonly [string, readonly Endpoint[]])[]) {
  return routes
    .map(([path, own]) => {
      const byKey = own.filter(({ needs }) => needs.auth === 'key');
      return [path.replace(/\[(\w+)\]/g, '{$1}'), byKey] as const;
    })
    .filter(([path, own]) => path.startsWith('/api/v1/') && own.length > 0)
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

/** The OpenAPI 3.1 description of `/api/v1`, made of what its endpoints say. */
export function describeApi(routes: (readonly [string, readonly Endpoint[]])[]): object {
  const paths = keyCalls(routes).map(([path, own]) => [
    path,
    Object.fromEntries(own.map((one) => [one.needs.method.toLowerCase(), operation(path, one)])),
  ]);
  return {
    openapi: '3.1.0',
    info: { title: t.title, version: '1', description: t.lead },
    servers: [{ url: '/' }],
    security: [{ llave: [] }],
    tags: Object.entries(t.resources).map(([name, { about }]) => ({ name, description: about })),
    'x-peticiones-por-minuto': CALLS.points,
    paths: Object.fromEntries(paths),
    webhooks: describeHooks((schema) => described(schema, 'output'), LANGUAGE),
    components: COMPONENTS,
  };
}

import type { z } from 'zod';
import { BODIES, jsonSchemaOf, withReferences } from '@/lib/api/openapi/schemas.server';
import { getWebhooksTexts } from '@/lib/api/webhooks/texts';
import type { Body } from '@/lib/core/http/body';
import { STATUS } from '@/lib/core/http/error-codes';
import { LANGUAGE } from '@/lib/core/i18n';
import type { Endpoint } from '../endpoint.server';
import { IDEMPOTENCY_KEY } from '../keys/calls.server';
import { CALLS } from '../v1/endpoint.server';
import { getDevelopersTexts } from './texts';

/** Returns the content of a JSON body. */
const json = (schema: object) => ({ 'application/json': { schema } });

const t = getDevelopersTexts(LANGUAGE);
const summaries = new Map(t.operations);

/** The status of a URL that is too long, raised before routing (src/server/requests.ts). */
const TOO_LONG = 414;

/** Components that all operations share: authentication, headers and errors. */
const COMPONENTS = {
  securitySchemes: { llave: { type: 'http', scheme: 'bearer', bearerFormat: 'enl_…' } },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
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
        'application/problem+json': { schema: { $ref: '#/components/schemas/Problema' } },
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
            code: { type: 'string', enum: Object.keys(t.errorCodes) },
            message: { type: 'string' },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
          },
        },
      },
    },
    Problema: {
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

function pathParameters(path: string, params: z.ZodType | undefined): object[] {
  const { properties = {} } = (params ? jsonSchemaOf(params, 'input') : {}) as {
    properties?: Record<string, object>;
  };
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const schema = properties[name];
    if (!schema) throw new Error(`no schema for {${name}} of ${path}`);
    return { name, in: 'path', required: true, schema };
  });
}

function queryParameters(query: z.ZodType | undefined): object[] {
  if (!query) return [];
  const { properties = {} } = jsonSchemaOf(query, 'input') as { properties?: object };
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }));
}

const REPEAT = { $ref: '#/components/parameters/IdempotencyKey' };
const MATCH = { $ref: '#/components/parameters/IfMatch' };
const NONE_MATCH = { $ref: '#/components/parameters/IfNoneMatch' };
const TAG = { ETag: { $ref: '#/components/headers/ETag' } };

/** Returns the error responses of an operation. */
function refusals(
  { method, body, query, tagged }: Endpoint['needs'],
  path: string,
): Record<string, object> {
  const statuses: number[] = [STATUS.unauthenticated, STATUS.forbidden, STATUS.invalid];
  if (path.includes('{')) statuses.push(STATUS.notFound);
  if (method !== 'GET') statuses.push(STATUS.stale);
  if (tagged && method !== 'GET') statuses.push(STATUS.preconditionFailed);
  if (body) statuses.push(STATUS.malformed, STATUS.tooLarge, STATUS.unsupportedType);
  if (query) statuses.push(TOO_LONG);
  statuses.push(STATUS.tooMany, STATUS.unavailable);
  return Object.fromEntries(
    statuses.sort().map((status) => [status, { $ref: '#/components/responses/Error' }]),
  );
}

const BYTES = { type: 'string', format: 'binary' };

/** Returns a body by its media type. */
function contentOf(body: Body): object {
  if ('open' in body) return { 'application/octet-stream': { schema: BYTES } };
  if (body.schema) return json(jsonSchemaOf(body.schema, 'input'));
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
        content: json(jsonSchemaOf(needs.response as z.ZodType, 'output')),
      },
      ...(needs.tagged && method === 'GET' && { 304: { description: 'OK', headers: TAG } }),
      ...refusals(needs, path),
    },
  };
}

/** The endpoints of a path, one per method. */
export type EndpointsOfPath = readonly [path: string, endpoints: readonly Endpoint[]];

/** Returns the calls of `/api/v1` that need a key, by path in OpenAPI's syntax. */
export function keyCalls(routes: readonly EndpointsOfPath[]) {
  return routes
    .map(([path, own]) => {
      const byKey = own.filter(({ needs }) => needs.auth === 'key');
      return [path.replace(/\[(\w+)\]/g, '{$1}'), byKey] as const;
    })
    .filter(([path, own]) => path.startsWith('/api/v1/') && own.length > 0)
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

const HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
}));

/** Returns the events that webhooks deliver. */
function describeWebhooks(language: string): Record<string, object> {
  const { events } = getWebhooksTexts(language);
  const all = Object.entries(BODIES).map(([name, body]) => {
    const content = { 'application/json': { schema: jsonSchemaOf(body, 'output') } };
    const post = {
      operationId: `webhook_${name}`,
      summary: events[name as keyof typeof events],
      security: [],
      parameters: HEADERS,
      requestBody: { required: true, content },
      responses: { '2XX': { description: 'OK' }, '410': { description: 'Gone' } },
    };
    return [name, { post }] as const;
  });
  return Object.fromEntries(all);
}

/** Returns the OpenAPI 3.1 document of `/api/v1`, generated from its endpoints. */
export function makeDocument(routes: readonly EndpointsOfPath[]): object {
  const paths = keyCalls(routes).map(([path, own]) => [
    path,
    Object.fromEntries(own.map((one) => [one.needs.method.toLowerCase(), operation(path, one)])),
  ]);
  const { part, schemas } = withReferences({
    paths: Object.fromEntries(paths),
    webhooks: describeWebhooks(LANGUAGE),
  });
  return {
    openapi: '3.1.0',
    info: { title: t.title, version: '1', description: t.lead },
    servers: [{ url: '/' }],
    security: [{ llave: [] }],
    tags: Object.entries(t.resources).map(([name, { about }]) => ({ name, description: about })),
    'x-peticiones-por-minuto': CALLS.points,
    ...part,
    components: { ...COMPONENTS, schemas: { ...COMPONENTS.schemas, ...schemas } },
  };
}

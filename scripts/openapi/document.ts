import type { z } from 'zod';
import type { Endpoint } from '../../src/lib/interfaces/api/endpoint.server';
import { CALLS } from '../../src/lib/interfaces/api/v1/endpoint.server';
import type { Body } from '../../src/lib/kernel/http/body';
import { STATUS } from '../../src/lib/kernel/http/error-codes';
import { LANGUAGE } from '../../src/lib/kernel/i18n';
import { getDevelopersTexts } from '../../src/lib/people/api-keys/texts/developers';
import { type EndpointsOfPath, readModules, routesOf } from '../routes/modules';
import { COMPONENTS, json, TOO_LONG } from './components';
import { jsonSchemaOf, withReferences } from './schemas';
import { describeWebhooks } from './webhooks';

const t = getDevelopersTexts(LANGUAGE);
const summaries = new Map(t.operations);

/** The parts of an address in brackets, as their schema has them. */
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

/** The fields of a query, each as a parameter. */
function queryParameters(query: z.ZodType | undefined): object[] {
  if (!query) return [];
  const { properties = {} } = jsonSchemaOf(query, 'input') as { properties?: object };
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }));
}

const REPEAT = { $ref: '#/components/parameters/IdempotencyKey' };
const MATCH = { $ref: '#/components/parameters/IfMatch' };
const NONE_MATCH = { $ref: '#/components/parameters/IfNoneMatch' };
const TAG = { ETag: { $ref: '#/components/headers/ETag' } };

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
        content: json(jsonSchemaOf(needs.answer as z.ZodType, 'output')),
      },
      ...(needs.tagged && method === 'GET' && { 304: { description: 'OK', headers: TAG } }),
      ...refusals(needs, path),
    },
  };
}

/** The calls of `/api/v1` that need a key, by address as OpenAPI writes it. */
export function keyCalls(routes: readonly EndpointsOfPath[]) {
  return routes
    .map(([path, own]) => {
      const byKey = own.filter(({ needs }) => needs.auth === 'key');
      return [path.replace(/\[(\w+)\]/g, '{$1}'), byKey] as const;
    })
    .filter(([path, own]) => path.startsWith('/api/v1/') && own.length > 0)
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

/** The OpenAPI 3.1 document of `/api/v1`, made of what its endpoints say. */
export async function makeDocument(): Promise<object> {
  const routes = routesOf(await readModules('/api/v1/'));
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

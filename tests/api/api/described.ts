import fc from 'fast-check';
import { type Operation, type Schema, withoutReferences } from '@/lib/api/openapi/description';
import { makeDocument } from '@/lib/api/openapi/document.server';
import { readEndpoints } from '../../setup/endpoints';

const description = withoutReferences(makeDocument(await readEndpoints('/api/v1/')));

/** Values that no description allows but programs may send. */
const trap = fc.constantFrom<unknown>(
  null,
  '',
  '\u0000',
  '\ud800',
  'a'.repeat(5_000),
  "'; DROP TABLE usuarios; --",
  'javascript:alert(1)',
  -1,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  [[[[]]]],
  { __proto__: null },
);

const FORMATS: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid(),
  email: fc.emailAddress(),
  'date-time': fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
};

function objectOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, field]) => [name, valueIn(field)]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required as never });
}

function plainOf(schema: Schema): fc.Arbitrary<unknown> {
  const { minimum = -1_000, maximum = 1_000_000 } = schema;
  switch (schema.type) {
    case 'string':
      return (
        FORMATS[schema.format ?? ''] ??
        fc.string({ unit: 'binary', maxLength: Math.min(schema.maxLength ?? 60, 60) })
      );
    case 'integer':
      return fc.integer({
        min: Math.max(minimum, -2_147_483_648),
        max: Math.min(maximum, 2_147_483_647),
      });
    case 'number':
      return fc.double();
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valueIn(schema.items ?? {}), {
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    default:
      return schema.properties ? objectOf(schema) : fc.jsonValue({ maxDepth: 2 });
  }
}

/** Generates values that match a schema, and sometimes values that do not. */
function valueIn(schema: Schema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  const meant = choices
    ? fc.oneof(...choices.map(valueIn))
    : schema.enum
      ? fc.constantFrom(...schema.enum)
      : 'const' in schema
        ? fc.constant(schema.const)
        : plainOf(schema);
  return fc.oneof({ weight: 12, arbitrary: meant }, { weight: 1, arbitrary: trap });
}

/** A call in the API's description: its input and its allowed responses. */
export interface Described {
  method: string;
  path: string;
  statuses: number[];
  /** The media type of the body. */
  type: string;
  sent: fc.Arbitrary<{ query: Record<string, unknown>; body: unknown }>;
}

function describedCall(path: string, method: string, operation: Operation): Described {
  const inQuery = (operation.parameters ?? []).filter((one) => one.in === 'query');
  const query = Object.fromEntries(inQuery.map(({ name, schema = {} }) => [name, valueIn(schema)]));
  const [type = '', { schema } = {}] =
    Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const body = type === 'application/json' ? valueIn(schema ?? {}) : fc.string({ unit: 'binary' });
  return {
    method: method.toUpperCase(),
    path,
    statuses: Object.keys(operation.responses).map(Number),
    type,
    sent: fc.record({
      query: fc.record(query, { requiredKeys: [] }) as fc.Arbitrary<Record<string, unknown>>,
      body: schema ? body : fc.constant(undefined),
    }),
  };
}

/** Returns every call of the API's description. */
export function describedCalls(): Described[] {
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => describedCall(path, method, operation)),
  );
}

function namesIn({ properties = {}, anyOf = [], oneOf = [] }: Schema): string[] {
  return [...Object.keys(properties), ...[...anyOf, ...oneOf].flatMap(namesIn)];
}

/** Returns every call of the API with a body: its method, its path, and the names in the body. */
export function describedBodies(): [method: string, path: string, names: string[]][] {
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]): [string, string, string[]][] => {
      const schema = requestBody?.content['application/json']?.schema;
      return schema ? [[method.toUpperCase(), path, [...new Set(namesIn(schema))]]] : [];
    }),
  );
}

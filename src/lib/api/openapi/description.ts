interface FieldShown {
  name: string;
  type: string;
  optional: boolean;
}

export interface ReferenceCall {
  id: string;
  method: string;
  path: string;
  scope: string;
  query: FieldShown[];
  fields: FieldShown[];
}

/** Returns the type of a field in short: `a | b`, `string (uuid)`, `object[]`. */
function typeOf(schema: Schema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(typeOf))].join(' | ');
  if (schema.items) return `${typeOf(schema.items)}[]`;
  const type = [schema.type ?? 'object'].flat().join(' | ');
  return schema.format ? `${type} (${schema.format})` : type;
}

/** Returns the fields of an object; for a union, those of all members. */
function fieldsOf(schema: Schema): FieldShown[] {
  const kinds = schema.oneOf ?? schema.anyOf ?? [schema];
  const types = new Map<string, Set<string>>();
  for (const { properties = {} } of kinds) {
    for (const [name, field] of Object.entries(properties)) {
      types.set(name, (types.get(name) ?? new Set()).add(typeOf(field)));
    }
  }
  return [...types].map(([name, all]) => ({
    name,
    type: [...all].join(' | '),
    optional: !kinds.every(({ required = [] }) => required.includes(name)),
  }));
}

function callOf(path: string, method: string, operation: Operation): ReferenceCall {
  const query = (operation.parameters ?? []).filter((one) => one.in === 'query');
  const [body] = Object.values(operation.requestBody?.content ?? {});
  return {
    id: `${method}${path.replace(/[^a-z0-9]+/gi, '-')}`.replace(/-$/, ''),
    method: method.toUpperCase(),
    path,
    scope: operation['x-alcance'],
    query: query.map(({ name, schema = {} }) => ({ name, type: typeOf(schema), optional: true })),
    fields: body ? fieldsOf(body.schema) : [],
  };
}

/** Returns every call of the API, grouped by tag. */
export function reference(
  description: Description,
): { resource: string; calls: ReferenceCall[] }[] {
  const all = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      resource: operation.tags[0],
      call: callOf(path, method, operation),
    })),
  );
  return description.tags.map(({ name }) => ({
    resource: name,
    calls: all.flatMap(({ resource, call }) => (resource === name ? [call] : [])),
  }));
}

/** Returns the fields of a payload, nested ones by path: `pedido.importe`. */
function fieldsWithin(schema: Schema, before = ''): Omit<FieldShown, 'optional'>[] {
  return Object.entries(schema.properties ?? {}).flatMap(([field, inner]) => {
    const name = `${before}${field}`;
    return inner.properties ? fieldsWithin(inner, `${name}.`) : [{ name, type: typeOf(inner) }];
  });
}

/** Returns every webhook event, with the fields of its `data`. */
export function hookReference(
  description: Description,
): { name: string; fields: Omit<FieldShown, 'optional'>[] }[] {
  return Object.entries(description.webhooks).map(([name, { post }]) => {
    const body = post.requestBody?.content['application/json']?.schema;
    return { name, fields: fieldsWithin(body?.properties?.['data'] ?? {}) };
  });
}

/** The parts of a JSON Schema that are read here. */
export interface Schema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** A body by its media type. */
export type Content = Record<string, { schema: Schema }>;

/** One method of a path, or a webhook's request. */
export interface Operation {
  tags: string[];
  /** The scope that a key needs. */
  'x-alcance': string;
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

/** An OpenAPI document of the API without references. */
export interface Description {
  tags: { name: string }[];
  'x-peticiones-por-minuto': number;
  /** The operations of a path, by method in lower case. */
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: { schemas: Record<string, Schema> };
}

/** Returns an OpenAPI document with every reference (`#/components/…`) replaced by its target. */
export function withoutReferences(openapi: object): Description {
  const named = (reference: string): unknown =>
    reference
      .split('/')
      .slice(1)
      .reduce((part: unknown, key) => (part as Record<string, unknown>)[key], openapi);
  const resolved = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(resolved);
    if (typeof part !== 'object' || part === null) return part;
    if ('$ref' in part) return resolved(named(String(part.$ref)));
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, resolved(inner)]));
  };
  return resolved(openapi) as Description;
}

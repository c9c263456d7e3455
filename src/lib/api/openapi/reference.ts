import type { Description, Operation, Schema } from './description';

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
    ...{ method: method.toUpperCase(), path },
    scope: operation['x-alcance'],
    query: query.map(({ name, schema = {} }) => ({
      ...{ name, type: typeOf(schema), optional: true },
    })),
    fields: body ? fieldsOf(body.schema) : [],
  };
}

/** Returns every call of the API, grouped by tag. */
export function reference(
  description: Description,
): { resource: string; calls: ReferenceCall[] }[] {
  const all = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...{ resource: operation.tags[0], call: callOf(path, method, operation) },
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

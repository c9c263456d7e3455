import { z } from 'zod';
import { REQUEST_NAMES, RESPONSE_NAMES } from './names.server';

type Direction = 'input' | 'output';

/** Converts a zod schema to JSON Schema 2020-12, as in OpenAPI 3.1: for a request or a response. */
export function jsonSchemaOf(schema: z.ZodType, io: Direction): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // A default id differs on each call.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format === 'uuid') delete jsonSchema.default;
    },
  });
  return rest;
}

/** Returns the names of schemas by their JSON text. Throws for two names of one schema. */
function namesByText(): Map<string, string> {
  const names = new Map<string, string>();
  const add = (named: Record<string, z.ZodType>, io: Direction) => {
    for (const [name, schema] of Object.entries(named)) {
      const text = JSON.stringify(jsonSchemaOf(schema, io));
      const other = names.get(text);
      if (other) throw new Error(`${other} and ${name} name the same schema`);
      names.set(text, name);
    }
  };
  add(RESPONSE_NAMES, 'output');
  add(REQUEST_NAMES, 'input');
  return names;
}

/**
 * Replaces each named schema in `part` by a reference to `#/components/schemas`. Returns the part
 * with references, and the referenced schemas sorted by name.
 */
export function withReferences<T>(part: T): { part: T; schemas: Record<string, unknown> } {
  const names = namesByText();
  const schemas = new Map<string, unknown>();
  const parts = (value: object) =>
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaced(inner)]));
  const replaced = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replaced);
    if (typeof value !== 'object' || value === null) return value;
    const name = names.get(JSON.stringify(value));
    if (name === undefined) return parts(value);
    if (!schemas.has(name)) schemas.set(name, parts(value));
    return { $ref: `#/components/schemas/${name}` };
  };
  const withRefs = replaced(part) as T;
  const sorted = [...schemas].sort(([one], [other]) => (one < other ? -1 : 1));
  return { part: withRefs, schemas: Object.fromEntries(sorted) };
}

import description from '../v1/openapi.json';

interface Schema {
  properties?: Record<string, object>;
  required?: string[];
}

interface Operation {
  parameters?: { name?: string; in?: string; required?: boolean; schema?: object }[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
}

const paths = description.paths as unknown as Record<string, Record<string, Operation>>;

/** A schema without patterns where a format says the same in a word: models read every letter. */
function shortened(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(shortened);
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept = Object.entries(schema).filter(
    ([name]) => name !== 'pattern' || !('format' in schema),
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, shortened(value)]));
}

/** What an assistant fills in for a call of the API: its address, its query and its body as one object. */
export function argumentsOf(method: string, path: string): Record<string, unknown> {
  const { parameters = [], requestBody } = paths[path]?.[method.toLowerCase()] ?? {};
  const own = parameters.filter((one) => one.in === 'path' || one.in === 'query');
  const body = requestBody?.content['application/json'].schema;
  const fromAddress = own.map(({ name = '', schema = {} }) => [name, schema]);
  const required = [
    ...own.flatMap(({ name = '', in: place }) => (place === 'path' ? [name] : [])),
    ...(body?.required ?? []),
  ];
  return {
    type: 'object',
    properties: shortened({ ...body?.properties, ...Object.fromEntries(fromAddress) }),
    ...(required.length > 0 && { required }),
  };
}

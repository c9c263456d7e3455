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

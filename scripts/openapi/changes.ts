import type {
  Content,
  Description,
  Operation,
  Schema,
} from '../../src/lib/interfaces/api/v1/description';

/** Who writes the value: a client sends requests, the server sends responses and webhooks. */
type Side = 'request' | 'response';
type Report = (change: string) => void;

/** The schemas of which a value meets one: those of a union, and one for each of several types. */
function alternatives(schema: Schema): Schema[] {
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return union.flatMap(alternatives);
  return [schema.type ?? 'any'].flat().map((type) => ({ ...schema, type }));
}

/** What tells an alternative from the others: its type, its format, and the constants of its fields. */
function keyOf({ type, format, const: value, properties = {} }: Schema): string {
  const constants = Object.entries(properties).flatMap(([name, field]) =>
    field.const === undefined ? [] : [`${name}=${field.const}`],
  );
  return [type, format, value, ...constants].filter((part) => part !== undefined).join(' ');
}

/** What a request may not be any more: shorter, longer, smaller or larger, or of another form. */
function compareLimits(before: Schema, after: Schema, report: Report): void {
  for (const name of ['minLength', 'minimum', 'minItems'] as const) {
    if ((after[name] ?? -Infinity) > (before[name] ?? -Infinity)) report(`${name} is raised`);
  }
  for (const name of ['maxLength', 'maximum', 'maxItems'] as const) {
    if ((after[name] ?? Infinity) < (before[name] ?? Infinity)) report(`${name} is lowered`);
  }
  if (after.pattern && after.pattern !== before.pattern) report('pattern is narrowed');
  const lost = (before.enum ?? []).filter((value) => after.enum?.includes(value) === false);
  for (const value of lost) report(`value ${value} is removed`);
  if (after.enum && !before.enum) report('becomes an enumeration');
}

function compareFields(before: Schema, after: Schema, side: Side, report: Report): void {
  const [required, nowRequired] = [before.required ?? [], after.required ?? []];
  for (const [name, field] of Object.entries(before.properties ?? {})) {
    const now = after.properties?.[name];
    if (!now) report(`${name} is removed`);
    else compareSchemas(field, now, side, (change) => report(`${name}: ${change}`));
    const isOptionalNow = required.includes(name) && !nowRequired.includes(name);
    if (side === 'response' && now && isOptionalNow) report(`${name} may be missing`);
  }
  if (side === 'response') return;
  for (const name of nowRequired) if (!required.includes(name)) report(`${name} is required`);
  const closes = after.additionalProperties === false && before.additionalProperties !== false;
  if (closes) report('refuses unknown fields');
}

/**
 * Reports what a client of `before` must change for `after`. Values that a response gains are not
 * reported: a new kind of block breaks no client that passes over what it does not know.
 */
function compareSchemas(before: Schema, after: Schema, side: Side, report: Report): void {
  const [olds, news] = [alternatives(before), alternatives(after)];
  const pairOf = (one: Schema, others: Schema[]) =>
    others.find((other) => keyOf(other) === keyOf(one)) ??
    (olds.length === 1 && news.length === 1 && one.type === others[0]?.type
      ? others[0]
      : undefined);
  for (const old of olds) {
    const now = pairOf(old, news);
    if (!now && side === 'request') report(`${keyOf(old)} is refused`);
    if (!now) continue;
    if (side === 'request') compareLimits(old, now, report);
    if (now.format !== old.format) report(`format ${old.format} becomes ${now.format}`);
    if (old.properties || now.properties) compareFields(old, now, side, report);
    if (old.items && now.items) {
      compareSchemas(old.items, now.items, side, (change) => report(`[]: ${change}`));
    }
  }
  const types = new Set(olds.map(({ type }) => type));
  for (const { type } of news) {
    if (side === 'response' && !types.has(type)) report(`may be ${type}`);
  }
}

function compareContent(before: Content, after: Content, side: Side, report: Report): void {
  for (const [type, { schema }] of Object.entries(before)) {
    const now = after[type];
    if (now) compareSchemas(schema, now.schema, side, report);
    else report(`${type} is removed`);
  }
}

function compareParameters(before: Operation, after: Operation, report: Report): void {
  const keyed = ({ parameters = [] }: Operation) =>
    new Map(parameters.map((one) => [`${one.in} ${one.name}`, one]));
  const [olds, news] = [keyed(before), keyed(after)];
  for (const [key, { schema }] of olds) {
    const now = news.get(key);
    if (!now) report(`${key} is removed`);
    else compareSchemas(schema ?? {}, now.schema ?? {}, 'request', (c) => report(`${key}: ${c}`));
  }
  for (const [key, { required }] of news) {
    if (required && !olds.get(key)?.required) report(`${key} is required`);
  }
}

function compareOperations(before: Operation, after: Operation, report: Report): void {
  if (before['x-alcance'] !== after['x-alcance']) report(`needs ${after['x-alcance']}`);
  compareParameters(before, after, report);
  const body = (change: string) => report(`body: ${change}`);
  if (before.requestBody) {
    compareContent(before.requestBody.content, after.requestBody?.content ?? {}, 'request', body);
  } else if (after.requestBody) body('is required');
  for (const [status, { content = {} }] of Object.entries(before.responses)) {
    if (!status.startsWith('2')) continue;
    const now = after.responses[status]?.content ?? {};
    compareContent(content, now, 'response', (change) => report(`${status}: ${change}`));
  }
}

/** Lists what breaks a client of `before` in `after`, one line a change. */
export function breakingChanges(before: Description, after: Description): string[] {
  const changes: string[] = [];
  for (const [path, operations] of Object.entries(before.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const name = `${method.toUpperCase()} ${path}`;
      const now = after.paths[path]?.[method];
      if (!now) changes.push(`${name}: is removed`);
      else compareOperations(operation, now, (change) => changes.push(`${name}: ${change}`));
    }
  }
  for (const [name, { post }] of Object.entries(before.webhooks)) {
    const now = after.webhooks[name]?.post;
    if (!now) changes.push(`webhook ${name}: is removed`);
    else {
      const [body, nowBody] = [post.requestBody?.content ?? {}, now.requestBody?.content ?? {}];
      compareContent(body, nowBody, 'response', (c) => changes.push(`webhook ${name}: ${c}`));
    }
  }
  for (const name of Object.keys(before.components.schemas)) {
    if (!(name in after.components.schemas)) changes.push(`schema ${name}: is removed`);
  }
  return changes;
}

import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Endpoint } from '@/lib/api/endpoint.server';

const LIB = fileURLToPath(new URL('../../src/lib/', import.meta.url));

type Schema = z.ZodType;
interface Def {
  type: string;
  checks?: { _zod: { def: { check: string; when?: (payload: object) => boolean } } }[];
  [name: string]: unknown;
}
const defOf = (schema: Schema) => schema._zod.def as unknown as Def;
const isSchema = (value: unknown): value is Schema => value instanceof z.ZodType;

/** Returns the direct parts of a schema. */
function partsOf(schema: Schema): Schema[] {
  const { type, checks: _, ...def } = defOf(schema);
  if (type === 'lazy') return [];
  return Object.values(def).flatMap((value) => {
    if (isSchema(value)) return [value];
    const isList = typeof value === 'object' && value !== null;
    return isList ? Object.values(value).filter(isSchema) : [];
  });
}

/** Returns every schema that parses input, and recursively their parts, each once with a name. */
export async function inputSchemas(
  routes: readonly (readonly [string, readonly Endpoint[]])[],
): Promise<Map<Schema, string>> {
  const names = new Map<Schema, string>();
  const add = (schema: Schema, name: string): void => {
    // A transformation's input was checked by the schema before it.
    if (names.has(schema) || defOf(schema).type === 'transform') return;
    names.set(schema, name);
    for (const part of partsOf(schema)) add(part, name);
  };
  for (const [path, own] of routes) {
    for (const { needs } of own) {
      const { method, query, body } = needs;
      if (query) add(query, `${method} ${path}?`);
      if (body && 'schema' in body && body.schema) add(body.schema, `${method} ${path}`);
    }
  }
  for (const file of globSync('**/*schema*.ts', { cwd: LIB })) {
    const exported: Record<string, unknown> = await import(`${LIB}${file}`);
    for (const [name, value] of Object.entries(exported)) {
      if (isSchema(value)) add(value, `${file}: ${name}`);
    }
  }
  return names;
}

/** Returns a schema's own refinements in order. */
export const refinementsOf = (schema: Schema) =>
  (defOf(schema).checks ?? []).filter(({ _zod }) => _zod.def.check === 'custom');

/** True if a refinement runs only when all parts of the value are valid. */
export const isPatient = ({ _zod }: ReturnType<typeof refinementsOf>[number]): boolean =>
  _zod.def.when?.({ value: undefined, issues: [{ continue: true }] }) === false;

/** True if a schema's value has parts that can each be invalid. */
export function hasParts(schema: Schema): boolean {
  const { type } = defOf(schema);
  if (type === 'object' || type === 'array' || type === 'record') return true;
  // The input side of a pipe was checked before its output side runs.
  const within = type === 'pipe' ? [defOf(schema)['out'] as Schema] : partsOf(schema);
  return within.some(hasParts);
}

const WORDS = [
  '',
  'a',
  'Hola',
  'si',
  '1',
  '2027-07-01',
  '2027-07-01T10:00:00Z',
  '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
  'ana@example.com',
  'https://example.com/',
  'America/Bogota',
  'USD',
  'curso-4dk948',
  '#112233',
  '+525512345678',
  'rk_test_0123456789',
  'APP_USR-0123456789',
  'AB12',
  'DE89370400440532013000',
  'f'.repeat(64),
];
const TRIED: unknown[] = [...WORDS, true, false, 1, 0, 7, 90, 1_000, [], {}];

const foundFor = new WeakMap<Schema, unknown[]>();

/** Returns values that a schema accepts; empty if it accepts none of the values tried. */
export function valuesFor(schema: Schema): unknown[] {
  const values = foundFor.get(schema) ?? searchValues(schema);
  foundFor.set(schema, values);
  return values;
}

function searchValues(schema: Schema): unknown[] {
  const acceptedOf = (values: unknown[]) =>
    values.filter((value) => schema.safeParse(value).success);
  const def = defOf(schema);
  const inner = (name: string) => valuesFor(def[name] as Schema);
  switch (def.type) {
    case 'object':
      return acceptedOf(objectsFor(def['shape'] as Record<string, Schema>));
    case 'union':
      return acceptedOf((def['options'] as Schema[]).flatMap(valuesFor));
    case 'array':
      return acceptedOf([inner('element').slice(0, 1), []]);
    case 'pipe':
      return acceptedOf([...inner('in'), ...inner('out')]);
    case 'transform':
      return [];
    case 'enum':
      return Object.values(def['entries'] as object);
    case 'literal':
      return def['values'] as unknown[];
    default:
      return acceptedOf([...('innerType' in def ? inner('innerType') : []), ...TRIED]);
  }
}

/** Returns objects of a shape: complete, with one other value, without one or two fields. */
function objectsFor(shape: Record<string, Schema>): object[] {
  const values = Object.entries(shape).map(([name, field]) => [name, valuesFor(field)] as const);
  const whole = Object.fromEntries(values.map(([name, [first]]) => [name, first]));
  const without = (...names: string[]) =>
    Object.fromEntries(Object.entries(whole).filter(([name]) => !names.includes(name)));
  const names = Object.keys(shape);
  return [
    whole,
    ...values.flatMap(([name, others]) => others.map((one) => ({ ...whole, [name]: one }))),
    ...names.flatMap((one) => names.map((other) => without(one, other))),
  ];
}

/** Invalid values for a field: of every type, and nearly valid ones. */
export const WRONG: unknown[] = [
  ...['2027-07-01', '2027-07-01T10:00', '999999-01-01T00:00:00Z', 'no', '', 'x'.repeat(5_000)],
  ...[7.5, -1, 1e308, null, true, {}, [], [null], { inicio: {} }],
];

/**
 * Returns why a schema refuses a value: the first message of each field by its path, such as
 * `{ 'enlaces.0.url': 'links.address.scheme' }`. Empty where it accepts the value.
 */
export function issuesOf(schema: Schema, value: unknown): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? [];
  const messages = issues.map(({ path, message }) => [path.join('.'), message] as const);
  return Object.fromEntries(messages.reverse());
}

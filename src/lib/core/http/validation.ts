import type { z } from 'zod';
import { type Issue, isIssue } from '@/lib/core/i18n/issues';
import { textIssue } from '@/lib/core/text/texts';
import type { FieldIssues } from './error-codes';
import { AppError } from './errors';
import { httpIssue } from './texts';

/** The parts of zod's definitions that contain the fields of a value. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  catchall?: z.ZodType;
  element?: z.ZodType;
  options?: readonly z.ZodType[];
  discriminator?: string;
  values?: readonly unknown[];
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
  getter?: () => z.ZodType;
}

const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition;

const unwrapped = new WeakMap<z.ZodType, readonly Definition[]>();

/**
 * True for a list of unknown items, whose items are described by the schema that it is piped to.
 */
function isOpenList(schema: z.ZodType): boolean {
  const { element } = definitionOf(schema);
  return element !== undefined && definitionOf(element).type === 'unknown';
}

function unwrap(schema: z.ZodType): readonly Definition[] {
  const definition = definitionOf(schema);
  const { type, options, innerType, left, right, getter } = definition;
  if (type === 'union') return (options ?? []).flatMap((option) => definitionsOf(option));
  if (type === 'intersection')
    return [left, right].flatMap((side) => (side ? definitionsOf(side) : []));
  if (type === 'lazy' && getter) return definitionsOf(getter());
  if (type === 'pipe') {
    const sides = [definition.in, definition.out].filter((side) => side !== undefined);
    return sides
      .filter((side) => definitionOf(side).type !== 'transform' && !isOpenList(side))
      .flatMap(definitionsOf);
  }
  return innerType ? definitionsOf(innerType) : [definition];
}

/** Returns the definitions that a value of a schema may have, without wrappers such as optional. */
function definitionsOf(schema: z.ZodType): readonly Definition[] {
  const before = unwrapped.get(schema);
  if (before) return before;
  const made = unwrap(schema);
  unwrapped.set(schema, made);
  return made;
}

/** Fields whose single value selects the object of a discriminated union. */
function isMeant({ shape = {} }: Definition, value: Record<string, unknown>): boolean {
  return Object.entries(shape).every(([name, schema]) => {
    const { type, values } = definitionOf(schema);
    return type !== 'literal' || (values?.includes(value[name]) ?? true);
  });
}

/**
 * Returns the objects of a union that a value may be: those that its discriminator selects, if any.
 */
function objectsFor(definitions: readonly Definition[], value: Record<string, unknown>) {
  const objects = definitions.filter(({ shape }) => shape);
  const meant = objects.filter((each) => isMeant(each, value));
  return meant.length > 0 ? meant : objects;
}

const takesAnything = ({ type, catchall }: Definition) =>
  ['any', 'unknown', 'record', 'custom', 'map'].includes(type) ||
  (catchall !== undefined && definitionOf(catchall).type !== 'never');

/** The most unknown fields that an error names. */
const MAX_UNKNOWN = 20;

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const elementsOf = (definitions: readonly Definition[]) =>
  definitions.flatMap(({ element }) => (element ? definitionsOf(element) : []));

function search(
  value: unknown,
  path: string,
  taken: readonly Definition[],
  answered: readonly Definition[],
  paths: string[],
): void {
  if (paths.length >= MAX_UNKNOWN || taken.some(takesAnything)) return;
  if (Array.isArray(value)) {
    const [own, other] = [elementsOf(taken), elementsOf(answered)];
    if (own.length === 0) return;
    for (const [at, item] of value.entries()) search(item, `${path}${at}.`, own, other, paths);
    return;
  }
  if (!isFields(value)) return;
  const objects = objectsFor(taken, value);
  if (objects.length === 0) return;
  const others = objectsFor(answered, value);
  const fieldOf = (each: Definition, name: string) =>
    each.shape && Object.hasOwn(each.shape, name) ? each.shape[name] : undefined;
  for (const name of Object.keys(value)) {
    const own = objects.flatMap((each) => fieldOf(each, name) ?? []);
    const other = others.flatMap((each) => fieldOf(each, name) ?? []);
    if (own.length === 0) {
      if (other.length === 0 && paths.length < MAX_UNKNOWN) paths.push(`${path}${name}`);
      continue;
    }
    search(
      value[name],
      `${path}${name}.`,
      own.flatMap((each) => definitionsOf(each)),
      other.flatMap((each) => definitionsOf(each)),
      paths,
    );
  }
}

/**
 * Returns the paths of a value (`enlaces.3.color`) for which its schema has no field, MAX_UNKNOWN
 * at most. Fields of `answered` count as known, because a client may send back what it received.
 * Open schemas (`z.record`, `z.looseObject`, `z.unknown`) are not examined.
 */
export function unknownFields(schema: z.ZodType, value: unknown, answered?: z.ZodType): string[] {
  const paths: string[] = [];
  search(value, '', definitionsOf(schema), answered ? definitionsOf(answered) : [], paths);
  return paths;
}

/** Returns the text key of a zod issue: the schema's own, or a general one. */
export function issueOf(issue: { message: string } | undefined): Issue {
  return issue && isIssue(issue.message) ? issue.message : httpIssue('value');
}

/** Returns the first issue of each path of a zod error, in the form `enlaces.3.url`. */
export function fieldIssues(error: z.ZodError): FieldIssues {
  const issues: FieldIssues = {};
  for (const issue of error.issues) {
    const path = issue.path.join('.');
    issues[path] ??= issueOf(issue);
  }
  return issues;
}

/** Returns the path of a text that contains NUL, which PostgreSQL cannot store. */
function pathOfNul(value: unknown, path: string[] = []): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path.join('.') : undefined;
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value ?? 0) === Object.prototype;
  if (!isPlain) return undefined;
  for (const [key, each] of Object.entries(value as object)) {
    const found = key.includes('\0') ? path.join('.') : pathOfNul(each, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function withoutNul<Value>(value: Value): Value {
  const path = pathOfNul(value);
  if (path === undefined) return value;
  throw new AppError('invalid', { fields: { [path]: textIssue('control') } });
}

/** Parses a value from outside. Throws `invalid` with the issue of each field. */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new AppError('invalid', { fields: fieldIssues(parsed.error) });
  return withoutNul(parsed.data);
}

/** The longest name of an unknown field that an error repeats. */
const MAX_NAME_LENGTH = 200;

/**
 * Parses a body. Throws `invalid` with the issue of each field and of each unknown field: a program
 * that misspells a name gets an error instead of a silent omission. Fields of `answered` are
 * accepted and ignored.
 */
export function parseBody<S extends z.ZodType>(
  schema: S,
  value: unknown,
  answered?: z.ZodType,
): z.output<S> {
  const unknown = unknownFields(schema, value, answered);
  const parsed = schema.safeParse(value);
  if (parsed.success && unknown.length === 0) return withoutNul(parsed.data);
  const named = unknown.map((path) => [path.slice(0, MAX_NAME_LENGTH), httpIssue('unknownField')]);
  const issues = parsed.success ? {} : fieldIssues(parsed.error);
  throw new AppError('invalid', { fields: { ...Object.fromEntries(named), ...issues } });
}

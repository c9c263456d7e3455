import type { z } from 'zod';
import { AppError, fieldWords, toAppError } from '@/lib/core/http/errors';
import { httpFault } from '@/lib/core/http/texts';
import { faultWords } from '@/lib/core/i18n/faults';
import type { Context } from '../endpoint.server';
import type { ToolName } from '../keys/scopes';
import type { KeyHolder } from '../keys/service.server';
import { getAssistantsTexts } from '../keys/texts/assistants';
import type { Schema } from '../openapi/description';
import { jsonSchemaOf } from '../openapi/schemas.server';
import { type KeyEndpoint, mayCall, type Performed } from '../v1/endpoint.server';
import { isRecord, RpcFault } from './message';

type Needs = KeyEndpoint['needs'];

/** Removes patterns where a format suffices, because models read every character of a schema. */
function shortened(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(shortened);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).filter(
    ([name]) => name !== 'pattern' || !('format' in schema),
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, shortened(value)]));
}

const propertiesOf = (schema: z.ZodType | undefined) =>
  (schema ? (jsonSchemaOf(schema, 'input') as Schema).properties : undefined) ?? {};

const queryNamesOf = ({ query }: Needs): string[] => Object.keys(propertiesOf(query));

/** The schema of the tool call that undoes another. */
const UNDO = {
  type: 'object',
  properties: { name: { type: 'string' }, arguments: { type: 'object' } },
  required: ['name', 'arguments'],
};

/**
 * Returns the output schema of a tool: that of its call and, when it changes something, the call
 * that undoes it.
 */
function answerOf({ answer: result }: Needs, undoable: boolean): object {
  const schema = shortened(jsonSchemaOf(result as z.ZodType, 'output')) as Schema;
  const answer = { type: 'object', ...schema };
  if (!undoable) return answer;
  return {
    ...answer,
    properties: { ...answer.properties, deshacer: UNDO },
    required: [...(answer.required ?? []), 'deshacer'],
  };
}

/** Returns the input schema of a tool: path parameters, query and body as one object. */
function argumentsOf(path: string, { params, query, body }: Needs) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const own = propertiesOf(params);
  const sent: Schema =
    body && 'schema' in body && body.schema ? (jsonSchemaOf(body.schema, 'input') as Schema) : {};
  const required = [...names, ...(sent.required ?? [])];
  const properties = {
    ...sent.properties,
    ...Object.fromEntries(names.map((name) => [name, own[name]])),
    ...propertiesOf(query),
  };
  return {
    type: 'object',
    properties: shortened(properties) as Record<string, unknown>,
    ...(required.length > 0 && { required }),
  };
}

/** A tool of assistants: a call of `/api/v1`, with its declarations. */
export interface Tool {
  name: ToolName;
  path: string;
  endpoint: KeyEndpoint;
  /** The tool that undoes this one; undefined when it changes nothing. */
  undo?: ToolName;
}

/** Cached descriptions: schemas are converted once. */
const described = new WeakMap<Tool, ReturnType<typeof describeTool>>();

function describeTool({ path, endpoint: { needs }, undo }: Tool) {
  return {
    inputSchema: argumentsOf(path, needs),
    outputSchema: answerOf(needs, undo !== undefined),
    annotations: {
      readOnlyHint: needs.method === 'GET',
      destructiveHint: needs.method === 'PUT' || needs.method === 'DELETE',
      idempotentHint: needs.method !== 'POST',
      openWorldHint: false,
    },
  };
}

function descriptionOf(tool: Tool): ReturnType<typeof describeTool> {
  const description = described.get(tool) ?? describeTool(tool);
  described.set(tool, description);
  return description;
}

/** Returns the tools that a key may call, in MCP's format. */
export function listTools(tools: readonly Tool[], key: KeyHolder, language: string): object[] {
  const t = getAssistantsTexts(language);
  return tools
    .filter(({ endpoint }) => mayCall(key, endpoint.needs))
    .map((tool) => ({ name: tool.name, ...t.tools[tool.name], ...descriptionOf(tool) }));
}

/** Splits the arguments into the parts of the call. Throws `invalid` without a path parameter. */
function placed({ path, endpoint: { needs } }: Tool, args: Record<string, unknown>) {
  const rest = { ...args };
  const params: Record<string, string> = {};
  for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const value = rest[name];
    if (typeof value !== 'string') {
      throw new AppError('invalid', { fields: { [name]: httpFault('value') } });
    }
    params[name] = value;
    delete rest[name];
  }
  if (needs.method === 'GET') return { params, query: rest, body: undefined };
  const queryNames = queryNamesOf(needs).filter((name) => Object.hasOwn(rest, name));
  const query = Object.fromEntries(queryNames.map((name) => [name, rest[name]]));
  for (const name of queryNames) delete rest[name];
  return { params, query, body: rest };
}

/** Returns the call that undoes a tool's call, with all of its arguments. */
function undoing(
  tools: readonly Tool[],
  { undo, endpoint: { needs } }: Tool,
  answer: Record<string, unknown>,
  before: Performed['before'],
): object | undefined {
  const other = tools.find(({ name }) => name === undo);
  if (!other) return undefined;
  const argumentNames = new Set(Object.keys(descriptionOf(other).inputSchema.properties));
  const was: Record<string, unknown> =
    needs.method === 'PUT' && isRecord(before?.current) ? before.current : answer;
  const place = needs.method === 'DELETE' && before?.next ? { antes: before.next } : {};
  const argumentEntries = Object.entries({ ...was, ...place }).filter(([name]) =>
    argumentNames.has(name),
  );
  return { name: other.name, arguments: Object.fromEntries(argumentEntries) };
}

/** Returns an error as text, for a model that may retry. */
function errorText(error: AppError, language: string): string {
  const fields = Object.entries(fieldWords(error.fields ?? {}, language));
  const lines = fields.map(([field, words]) => `${field}: ${words}`);
  return [faultWords(error.message, language), ...lines].join('\n');
}

const text = (words: string) => [{ type: 'text', text: words }];

/**
 * Calls a tool by the rules of its API call. A refused call is a result with `isError`; throws
 * RpcFault for an invalid tool call, and internal errors.
 */
export async function callTool(
  tools: readonly Tool[],
  key: KeyHolder,
  context: Context,
  params: Record<string, unknown>,
): Promise<object> {
  const { name, arguments: args = {} } = params;
  const tool = tools.find((one) => one.name === name);
  if (!tool) throw new RpcFault('invalidParams', `Unknown tool: ${String(name).slice(0, 80)}`, 200);
  if (!isRecord(args)) throw new RpcFault('invalidParams', 'arguments must be an object');
  try {
    const performed = await tool.endpoint.perform(key, context, placed(tool, args));
    const answer: Record<string, unknown> = JSON.parse(performed.text);
    const deshacer = undoing(tools, tool, answer, performed.before);
    const structuredContent = { ...answer, ...(deshacer && { deshacer }) };
    return { content: text(JSON.stringify(structuredContent)), structuredContent };
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500) throw thrown;
    return { content: text(errorText(error, context.locals.language)), isError: true };
  }
}

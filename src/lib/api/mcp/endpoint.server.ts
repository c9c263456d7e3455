import { z } from 'zod';
import { config } from '@/lib/core/env/config';
import { version } from '@/lib/core/env/version';
import { json, readBody } from '@/lib/core/http/body';
import { AppError, fieldWords, toAppError } from '@/lib/core/http/errors';
import { fileOf, responseOfError } from '@/lib/core/http/response';
import { httpIssue } from '@/lib/core/http/texts';
import { parseBody } from '@/lib/core/http/validation';
import { issueWords } from '@/lib/core/i18n/issues';
import { requestedOrigin } from '@/lib/domains/hosts/hosts.server';
import { type Context, type Endpoint, weightOf } from '../endpoint.server';
import type { KeyHolder } from '../keys/service.server';
import type { Schema } from '../openapi/description';
import { jsonSchemaOf } from '../openapi/schemas.server';
import {
  jsonTextResponse,
  type KeyEndpoint,
  mayCall,
  type Performed,
  withKey,
} from '../v1/endpoint.server';
import {
  agreedVersion,
  type Era,
  eraOf,
  isRecord,
  issueText,
  type Message,
  messageOf,
  type RequestId,
  RpcError,
  resultText,
  VERSIONS,
} from './message';
import { getMcpTexts } from './texts';
import type { ToolName } from './tools';

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

/** Returns a tool's output schema: its call's response and, if undoable, the call to undo it. */
function outputSchemaOf({ response: result }: Needs, undoable: boolean): object {
  const schema = shortened(jsonSchemaOf(result as z.ZodType, 'output')) as Schema;
  const output = { type: 'object', ...schema };
  if (!undoable) return output;
  return {
    ...output,
    properties: { ...output.properties, deshacer: UNDO },
    required: [...(output.required ?? []), 'deshacer'],
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
interface Tool {
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
    outputSchema: outputSchemaOf(needs, undo !== undefined),
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
function listTools(tools: readonly Tool[], key: KeyHolder, language: string): object[] {
  const t = getMcpTexts(language);
  return tools
    .filter(({ endpoint }) => mayCall(key, endpoint.needs))
    .map((tool) => ({ name: tool.name, ...t.tools[tool.name], ...descriptionOf(tool) }));
}

const NOTHING = z.object({});

/**
 * Splits the arguments into the parts of the call. Throws `invalid` without a path parameter, and
 * for unknown arguments beside a query.
 */
function placed({ path, endpoint: { needs } }: Tool, args: Record<string, unknown>) {
  const rest = { ...args };
  const params: Record<string, string> = {};
  for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const value = rest[name];
    if (typeof value !== 'string') {
      throw new AppError('invalid', { fields: { [name]: httpIssue('value') } });
    }
    params[name] = value;
    delete rest[name];
  }
  const queryNames = queryNamesOf(needs).filter((name) => Object.hasOwn(rest, name));
  const query = Object.fromEntries(queryNames.map((name) => [name, rest[name]]));
  for (const name of queryNames) delete rest[name];
  // Some clients send a made-up argument to tools that have none.
  if (needs.query && !needs.body) parseBody(NOTHING, rest);
  return { params, query, body: rest };
}

/** Returns the call that undoes a tool's call, with all of its arguments. */
function undoing(
  tools: readonly Tool[],
  { undo, endpoint: { needs } }: Tool,
  reply: Record<string, unknown>,
  before: Performed['before'],
): object | undefined {
  const other = tools.find(({ name }) => name === undo);
  if (!other) return undefined;
  const argumentNames = new Set(Object.keys(descriptionOf(other).inputSchema.properties));
  const was: Record<string, unknown> =
    needs.method === 'PUT' && isRecord(before?.current) ? before.current : reply;
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
  return [issueWords(error.message, language), ...lines].join('\n');
}

const text = (words: string) => [{ type: 'text', text: words }];

/**
 * Calls a tool by the rules of its API call. A refused call is a result with `isError`; throws
 * RpcError for an invalid tool call, and internal errors.
 */
async function callTool(
  tools: readonly Tool[],
  key: KeyHolder,
  context: Context,
  params: Record<string, unknown>,
): Promise<object> {
  const { name, arguments: args = {} } = params;
  const tool = tools.find((one) => one.name === name);
  if (!tool) throw new RpcError('invalidParams', `Unknown tool: ${String(name).slice(0, 80)}`, 200);
  if (!isRecord(args)) throw new RpcError('invalidParams', 'arguments must be an object');
  try {
    const performed = await tool.endpoint.perform(key, context, placed(tool, args));
    const reply: Record<string, unknown> = JSON.parse(performed.text);
    const deshacer = undoing(tools, tool, reply, performed.before);
    const structuredContent = { ...reply, ...(deshacer && { deshacer }) };
    return { content: text(JSON.stringify(structuredContent)), structuredContent };
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500) throw thrown;
    return { content: text(errorText(error, context.locals.language)), isError: true };
  }
}

/** Time that a client may cache the list of tools, in ms. */
const CACHE_TTL_MS = 300_000;

const BODY = json(z.unknown());

const NEEDS = {
  method: 'POST',
  auth: 'key',
  scope: null,
  body: BODY,
  response: fileOf('application/json'),
} as const;

interface McpRequest {
  tools: readonly Tool[];
  key: KeyHolder;
  context: Context;
  message: Message;
}

type Method = (call: McpRequest) => object | Promise<object>;

const serverInfo = () => ({ name: 'enlaza', title: config().siteName, version });
const about = (language: string) => ({
  capabilities: { tools: {} },
  instructions: getMcpTexts(language).instructions,
});

const BOTH: Record<string, Method> = {
  'tools/list': ({ tools, key, context }) => ({
    tools: listTools(tools, key, context.locals.language),
  }),
  'tools/call': ({ tools, key, context, message }) => callTool(tools, key, context, message.params),
};

const METHODS: Record<Era, Record<string, Method>> = {
  modern: {
    ...BOTH,
    'server/discover': ({ context }) => ({
      supportedVersions: VERSIONS,
      ...about(context.locals.language),
    }),
  },
  handshake: {
    ...BOTH,
    initialize: ({ message, context }) => ({
      protocolVersion: agreedVersion(message.params['protocolVersion']),
      serverInfo: serverInfo(),
      ...about(context.locals.language),
    }),
    ping: () => ({}),
  },
};

/** Adds the fields that every result has in the stateless protocol version. */
function selfContained(method: string, result: object): object {
  const caching = method === 'tools/call' ? {} : { ttlMs: CACHE_TTL_MS, cacheScope: 'private' };
  const _meta = { 'io.modelcontextprotocol/serverInfo': serverInfo() };
  return { resultType: 'complete', ...result, ...caching, _meta };
}

async function resultOf(call: McpRequest, era: Era): Promise<object> {
  const { method } = call.message;
  const handler = Object.hasOwn(METHODS[era], method) ? METHODS[era][method] : undefined;
  if (!handler) {
    throw new RpcError('methodNotFound', 'Method not found', era === 'modern' ? 404 : 200);
  }
  const result = await handler(call);
  return era === 'modern' ? selfContained(method, result) : result;
}

/** Returns a JSON-RPC error, with its HTTP status. */
async function refusal(
  thrown: unknown,
  id: RequestId | undefined,
  language: string,
): Promise<Response> {
  if (thrown instanceof RpcError) {
    const { rpc: code, message, status, data } = thrown;
    const response = jsonTextResponse(
      issueText(id, { code, message, ...(data !== undefined && { data }) }),
    );
    return new Response(response.body, { status, headers: response.headers });
  }
  const response = responseOfError(thrown, language);
  const { error } = (await response.json()) as { error: { code: string; message: string } };
  const codes: Record<string, number> = { malformed: -32_700, internal: -32_603 };
  // Our error codes are HTTP statuses, because JSON-RPC reserves negative codes.
  const code = codes[error.code] ?? response.status;
  const text = issueText(id, { code, message: error.message, data: { code: error.code } });
  return new Response(text, { status: response.status, headers: response.headers });
}

async function respond(
  tools: readonly Tool[],
  key: KeyHolder,
  context: Context,
): Promise<Response> {
  const { request, locals } = context;
  let id: RequestId | undefined;
  try {
    const weigh = weightOf(key.persona);
    const body = await readBody(request, BODY, { weigh, incoming: locals.incoming });
    const message = messageOf(body);
    id = message.id;
    // Notifications get no result.
    if (id === undefined) return new Response(null, { status: 202 });
    const era = eraOf(message, request.headers);
    return jsonTextResponse(resultText(id, await resultOf({ tools, key, context, message }, era)));
  } catch (thrown) {
    return refusal(thrown, id, locals.language);
  }
}

/** Throws `forbidden` for a request from another site, by the browser's Origin header. */
function checkOrigin({ request, locals }: Context): void {
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== requestedOrigin(locals)) throw new AppError('forbidden');
}

/**
 * Returns the MCP endpoint: streamable HTTP, one message per request and one JSON object per
 * response, without sessions. Each tool stands for a call of `/api/v1`.
 */
export function mcpEndpoint(tools: readonly Tool[]): Endpoint {
  return {
    needs: NEEDS,
    respond: async (context) => {
      const refuse = (thrown: unknown) => refusal(thrown, undefined, context.locals.language);
      try {
        checkOrigin(context);
      } catch (thrown) {
        return refuse(thrown);
      }
      return withKey(context, (key) => respond(tools, key, context), refuse);
    },
  };
}

import { z } from 'zod';
import { config } from '@/lib/core/env/config';
import { version } from '@/lib/core/env/version';
import { answerError, fileOf } from '@/lib/core/http/answer';
import { json, readBody } from '@/lib/core/http/body';
import { AppError } from '@/lib/core/http/errors';
import { weightOf } from '@/lib/core/http/rate-limit.server';
import { requestedOrigin } from '@/lib/domains/hosts/paths';
import type { Context, Endpoint } from '../endpoint.server';
import type { KeyHolder } from '../keys/service.server';
import { getAssistantsTexts } from '../keys/texts/assistants';
import { jsonAnswer, withKey } from '../v1/endpoint.server';
import {
  faultText,
  type Message,
  messageOf,
  type RequestId,
  RpcFault,
  resultText,
} from './message';
import { callTool, listTools, type Tool } from './tools.server';
import { agreedVersion, type Era, eraOf, VERSIONS } from './versions';

/** Time that a client may cache the list of tools, in ms. */
const CACHE_TTL_MS = 300_000;

const BODY = json(z.unknown());

const NEEDS = {
  method: 'POST',
  auth: 'key',
  scope: null,
  body: BODY,
  answer: fileOf('application/json'),
} as const;

interface Asked {
  tools: readonly Tool[];
  key: KeyHolder;
  context: Context;
  message: Message;
}

type Method = (call: Asked) => object | Promise<object>;

const serverInfo = () => ({ name: 'enlaza', title: config().siteName, version });
const about = (language: string) => ({
  capabilities: { tools: {} },
  instructions: getAssistantsTexts(language).instructions,
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

async function resultOf(call: Asked, era: Era): Promise<object> {
  const { method } = call.message;
  const handler = Object.hasOwn(METHODS[era], method) ? METHODS[era][method] : undefined;
  if (!handler) {
    throw new RpcFault('methodNotFound', 'Method not found', era === 'modern' ? 404 : 200);
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
  if (thrown instanceof RpcFault) {
    const { rpc: code, message, status, data } = thrown;
    const answer = jsonAnswer(
      faultText(id, { code, message, ...(data !== undefined && { data }) }),
    );
    return new Response(answer.body, { status, headers: answer.headers });
  }
  const answer = answerError(thrown, language);
  const { error } = (await answer.json()) as { error: { code: string; message: string } };
  const codes: Record<string, number> = { malformed: -32_700, internal: -32_603 };
  // Our error codes are HTTP statuses: JSON-RPC reserves the negative ones.
  const code = codes[error.code] ?? answer.status;
  const text = faultText(id, { code, message: error.message, data: { code: error.code } });
  return new Response(text, { status: answer.status, headers: answer.headers });
}

async function answer(tools: readonly Tool[], key: KeyHolder, context: Context): Promise<Response> {
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
    return jsonAnswer(resultText(id, await resultOf({ tools, key, context, message }, era)));
  } catch (thrown) {
    return refusal(thrown, id, locals.language);
  }
}

/** Throws `forbidden` for a request from another site, by the browser's Origin header. */
function checkOrigin({ request, locals }: Context): void {
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== requestedOrigin(locals, config().publicUrl)) {
    throw new AppError('forbidden');
  }
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
      return withKey(context, (key) => answer(tools, key, context), refuse);
    },
  };
}

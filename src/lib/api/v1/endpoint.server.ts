import { createHash } from 'node:crypto';
import { config } from '@/lib/core/env/config';
import { type Body, readBody } from '@/lib/core/http/body';
import { AppError } from '@/lib/core/http/errors';
import {
  countPoints,
  type LimitResult,
  rateLimit,
  takePoints,
} from '@/lib/core/http/rate-limit.server';
import { checkResponse, responseOfError } from '@/lib/core/http/response';
import { parseBody, parseInput } from '@/lib/core/http/validation';
import { mayDo } from '@/lib/people/rights';
import {
  type Context,
  type Endpoint,
  type EndpointShape,
  type HandlerInput,
  type KeyAccess,
  type Match,
  parseParams,
  type Result,
  type Stated,
  sentBack,
  type Taking,
  weightOf,
} from '../endpoint.server';
import { doOnce } from '../keys/calls.server';
import { keyIn } from '../keys/rules';
import { SCOPE_RIGHTS, type Scope } from '../keys/scopes';
import { checkScope, type KeyHolder, openKey } from '../keys/service.server';
import { checkPlan } from '../plan.server';
import { asProblem } from './problem';

/** Returns a value as JSON with sorted fields. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

/** Returns the entity tag of a response (RFC 9110, 8.8.3), the same in every process. */
export function tagOf(value: unknown): string {
  return `"${createHash('sha256').update(canonical(value)).digest('base64url').slice(0, 22)}"`;
}

/**
 * True when an If-Match or If-None-Match header contains a tag. If-Match uses the strong
 * comparison, in which weak tags never match (RFC 9110, 8.8.3.2).
 */
export function namesTag(header: string, tag: string, comparison: 'strong' | 'weak'): boolean {
  if (header.trim() === '*') return true;
  const named = header.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return named.some((one) => (comparison === 'weak' ? one.replace(/^W\//, '') : one) === tag);
}

/** Calls of a key per minute. */
export const CALLS = rateLimit('api-v1', 300, 60);

type ByKey = KeyAccess & { scope: Scope } & Taking & EndpointShape;

/** The parsed input of a call. */
export interface Parts {
  params: Record<string, string>;
  query: Record<string, unknown>;
  /** Undefined for a call without a body. */
  body?: Record<string, unknown> | undefined;
}

/** The result of an internal call. */
export interface Performed {
  text: string;
  /** The value that was replaced or deleted, and the id of the following item in the list. */
  before: { current: unknown; next: string | undefined } | undefined;
}

/** An endpoint of `/api/v1`, which can also be called internally with its input. */
export interface KeyEndpoint<N extends ByKey = ByKey> extends Endpoint<N> {
  /** Performs the call for a key. Throws the errors of the endpoint. */
  perform(key: KeyHolder, context: Context, parts: Parts): Promise<Performed>;
}

/** Returns the headers with a key's remaining calls, as most API clients read them. */
const limitHeaders = ({ remaining, seconds }: LimitResult) => ({
  'RateLimit-Limit': String(CALLS.points),
  'RateLimit-Remaining': String(remaining),
  'RateLimit-Reset': String(seconds),
});

/** Returns a parsed body and its SHA-256 digest, by which idempotent retries are compared. */
async function readNoted(needs: ByKey, { request, locals }: Context, key: KeyHolder) {
  const { body } = needs;
  if (!body) return { value: undefined, digest: '' };
  let digest = '';
  const noted: Body = 'open' in body ? body : { ...body };
  if ('parse' in noted && 'parse' in body) {
    noted.parse = async (bytes, ...rest) => {
      const parsed = await body.parse(bytes, ...rest);
      // Each attempt of a form has another boundary: the file in it is compared.
      const compared = parsed instanceof Uint8Array ? parsed : bytes;
      digest = createHash('sha256').update(compared).digest('base64url');
      return parsed;
    };
  }
  const value = await readBody(request, noted, {
    weigh: weightOf(key.persona),
    incoming: locals.incoming,
    answered: sentBack(needs),
  });
  return { value, digest };
}

/** Returns a handler's inputs. Rate limits count last: a refused call uses up nothing. */
async function inputFor(
  needs: ByKey,
  context: Context,
  key: KeyHolder,
  request: { query: Record<string, unknown>; body: () => Promise<unknown>; match: Match },
) {
  checkScope(key, needs.scope);
  const params = parseParams(needs, context.params);
  const query = needs.query && parseInput(needs.query, request.query);
  const body = await request.body();
  if (needs.plan) await checkPlan(key.uid, needs.plan);
  if (needs.limit) await takePoints(needs.limit, key.persona);
  const { language } = context.locals;
  const { match } = request;
  return { context, session: key, page: key.uid, params, query, body, match, language };
}

function matching(ifMatch: string | null): Match {
  return (current) => {
    if (ifMatch === null || namesTag(ifMatch, tagOf(current), 'strong')) return;
    throw new AppError('preconditionFailed');
  };
}

/** Returns a response as text, checked against its schema when CHECK_ANSWERS is on. */
function textOf(needs: ByKey, result: unknown): string {
  if (config().checkResponses) checkResponse(needs.response, result);
  return JSON.stringify(result);
}

/** Returns a response with its ETag; 304 when the client has it already. */
function taggedResponse({ method }: ByKey, { request }: Context, text: string): Response {
  const ETag = tagOf(JSON.parse(text));
  const etag = method === 'GET' ? request.headers.get('if-none-match') : null;
  if (etag === null || !namesTag(etag, ETag, 'weak')) return jsonTextResponse(text, { ETag });
  return new Response(null, { status: 304, headers: { ETag, 'Cache-Control': 'no-store' } });
}

const NAME = 'idempotency-key';

type Handle = (input: never) => Promise<unknown>;

async function respond(
  needs: ByKey,
  context: Context,
  key: KeyHolder,
  handle: Handle,
): Promise<Response> {
  const { pathname, search, searchParams } = context.url;
  let digest = '';
  const input = await inputFor(needs, context, key, {
    query: Object.fromEntries(searchParams),
    body: async () => {
      const noted = await readNoted(needs, context, key);
      digest = noted.digest;
      return noted.value;
    },
    match: matching(context.request.headers.get('if-match')),
  });
  const act = async () => textOf(needs, await handle(input as never));
  const name = context.request.headers.get(NAME);
  const requestKey = `${pathname}${search} ${digest}`;
  const { text, again } =
    needs.method === 'POST' && name !== null
      ? await doOnce({ llave: key.id, name, request: requestKey }, act)
      : { text: await act(), again: false };
  if (needs.tagged && needs.method !== 'DELETE') return taggedResponse(needs, context, text);
  return jsonTextResponse(text, again ? { 'Idempotent-Replayed': 'true' } : {});
}

async function perform(
  needs: ByKey,
  key: KeyHolder,
  context: Context,
  { params, query, body }: Parts,
  handle: Handle,
): Promise<Performed> {
  const { cache, cookies, locals, redirect, request, url } = context;
  const own = { cache, cookies, locals, params, redirect, request, url };
  const schema = needs.body && 'schema' in needs.body ? needs.body.schema : undefined;
  let before: Performed['before'];
  const input = await inputFor(needs, own, key, {
    query,
    body: async () => schema && parseBody(schema, body, sentBack(needs)),
    match: (current, next) => {
      before = { current, next };
    },
  });
  return { text: textOf(needs, await handle(input as never)), before };
}

/** Returns a JSON response that no cache stores. */
export function jsonTextResponse(text: string, headers: Record<string, string> = {}): Response {
  const own = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  return new Response(text, { headers: { ...own, ...headers } });
}

/** Responds to a request with an API key and stores the time of use; `refuse` answers errors. */
export async function withKey(
  { request }: Context,
  act: (key: KeyHolder) => Promise<Response>,
  refuse: (thrown: unknown) => Response | Promise<Response>,
): Promise<Response> {
  let counted: Record<string, string> = {};
  let response: Response;
  try {
    const key = await openKey(keyIn(request.headers.get('authorization')));
    const limit = await countPoints(CALLS, key.id);
    counted = limitHeaders(limit);
    if (!limit.allowed) {
      throw new AppError('tooMany', { headers: { 'Retry-After': String(limit.seconds) } });
    }
    response = await act(key);
  } catch (thrown) {
    response = await refuse(thrown);
  }
  for (const [name, value] of Object.entries(counted)) response.headers.set(name, value);
  return response;
}

/** True when a key has the scope of a call, and its creator the right. */
export function mayCall(key: KeyHolder, { scope }: ByKey): boolean {
  return key.alcances.includes(scope) && mayDo(key.rol, SCOPE_RIGHTS[scope]);
}

/**
 * Returns an endpoint of `/api/v1`: a handler with its declarations. It ignores cookies: only the
 * key in `Authorization` identifies the caller.
 */
export function keyEndpoint<const N extends ByKey>(
  declared: N,
  handle: (input: HandlerInput<N>) => Promise<Result<N>>,
): KeyEndpoint<N> {
  const needs = { ...declared, auth: 'key' } as Stated<N>;
  const own = handle as Handle;
  return {
    needs,
    respond: (context) =>
      withKey(
        context,
        (key) => respond(needs, context, key, own),
        (thrown) => asProblem(context.request, responseOfError(thrown, context.locals.language)),
      ),
    perform: (key, context, parts) => perform(needs, key, context, parts, own),
  };
}

import { createHash } from 'node:crypto';
import { config } from '@/lib/kernel/env/config';
import { answerError, checkAnswer } from '@/lib/kernel/http/answer';
import { type Body, readBody } from '@/lib/kernel/http/body';
import { AppError } from '@/lib/kernel/http/errors';
import {
  countPoints,
  type LimitResult,
  rateLimit,
  takePoints,
  weightOf,
} from '@/lib/kernel/http/rate-limit.server';
import { parseBody, parseInput } from '@/lib/kernel/http/validation';
import { doOnce } from '@/lib/people/api-keys/calls.server';
import { keyIn } from '@/lib/people/api-keys/rules';
import { SCOPE_RIGHTS, type Scope } from '@/lib/people/api-keys/scopes';
import { checkScope, type KeyHolder, openKey } from '@/lib/people/api-keys/service.server';
import { mayDo } from '@/lib/people/people/rights';
import {
  type Answering,
  type Context,
  type Endpoint,
  type HandlerInput,
  type KeyAccess,
  type Match,
  parseParams,
  type Result,
  sentBack,
  type Taking,
} from '../endpoint.server';
import { checkPlan } from '../plan.server';
import { asProblem } from './problem';
import { namesTag, tagOf } from './tags.server';

/** Calls of a key in a minute. */
export const CALLS = rateLimit('api-v1', 300, 60);

type ByKey = KeyAccess & { scope: Scope } & Taking & Answering;

/** What a call is about, taken apart. */
export interface Parts {
  params: Record<string, string>;
  query: Record<string, unknown>;
  /** Nothing where none is taken. */
  body?: Record<string, unknown> | undefined;
}

/** What a call that was made from inside has come to. */
export interface Performed {
  /** The answer as JSON. */
  text: string;
  /** What was there before it was replaced or removed, and the id of what follows it in the page's list. */
  before: { current: unknown; next: string | undefined } | undefined;
}

/** A call of `/api/v1`, which can also be made internally with its parameters. */
export interface KeyEndpoint<N extends ByKey = ByKey> extends Endpoint<N> {
  /** Does what it does for a key. Throws as it refuses. */
  perform(key: KeyHolder, context: Context, parts: Parts): Promise<Performed>;
}

/** What is left of a key's minute, as most clients of APIs read it. */
const limitHeaders = ({ remaining, seconds }: LimitResult) => ({
  'RateLimit-Limit': String(CALLS.points),
  'RateLimit-Remaining': String(remaining),
  'RateLimit-Reset': String(seconds),
});

/** A body that is read as usual, and what its bytes are known again by. */
async function readNoted(needs: ByKey, { request, locals }: Context, key: KeyHolder) {
  const { body } = needs;
  if (!body) return { value: undefined, digest: '' };
  let digest = '';
  const noted: Body = 'open' in body ? body : { ...body };
  if ('parse' in noted && 'parse' in body) {
    noted.parse = (bytes, ...rest) => {
      digest = createHash('sha256').update(bytes).digest('base64url');
      return body.parse(bytes, ...rest);
    };
  }
  const value = await readBody(request, noted, {
    ...{ weigh: weightOf(key.persona), incoming: locals.incoming, answered: sentBack(needs) },
  });
  return { value, digest };
}

/** All inputs that a handler declares. Rate limits are counted last: a refused call uses up nothing. */
async function givenFor(
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

/** An answer as text, looked at where that is wanted. */
function textOf(needs: ByKey, result: unknown): string {
  if (config().checkAnswers) checkAnswer(needs.answer, result);
  return JSON.stringify(result);
}

/** An answer that says what it is known again by; without a body where that is known already. */
function taggedAnswer({ method }: ByKey, { request }: Context, text: string): Response {
  const ETag = tagOf(JSON.parse(text));
  const etag = method === 'GET' ? request.headers.get('if-none-match') : null;
  if (etag === null || !namesTag(etag, ETag, 'weak')) return jsonAnswer(text, { ETag });
  return new Response(null, { status: 304, headers: { ETag, 'Cache-Control': 'no-store' } });
}

const NAME = 'idempotency-key';

type Handle = (input: never) => Promise<unknown>;

async function answer(
  needs: ByKey,
  context: Context,
  key: KeyHolder,
  handle: Handle,
): Promise<Response> {
  const { pathname, search, searchParams } = context.url;
  let digest = '';
  const input = await givenFor(needs, context, key, {
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
      ? await doOnce({ llave: key.id, name, asked: requestKey }, act)
      : { text: await act(), again: false };
  if (needs.tagged && needs.method !== 'DELETE') return taggedAnswer(needs, context, text);
  return jsonAnswer(text, again ? { 'Idempotent-Replayed': 'true' } : {});
}

async function perform(
  needs: ByKey,
  key: KeyHolder,
  context: Context,
  { params, query, body }: Parts,
  handle: Handle,
): Promise<Performed> {
  const { cookies, locals, redirect, request, url } = context;
  const own = { cookies, locals, params, redirect, request, url };
  const schema = needs.body && 'schema' in needs.body ? needs.body.schema : undefined;
  let before: Performed['before'];
  const input = await givenFor(needs, own, key, {
    query,
    body: async () => schema && parseBody(schema, body, sentBack(needs)),
    match: (current, next) => {
      before = { current, next };
    },
  });
  return { text: textOf(needs, await handle(input as never)), before };
}

/** JSON that no cache stores. */
export function jsonAnswer(text: string, headers: Record<string, string> = {}): Response {
  const own = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  return new Response(text, { headers: { ...own, ...headers } });
}

/**
 * Responds to a request with an API key, and stores that it was used; `refuse` makes a response of
 * a thrown error.
 */
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

/** Whether a key is for a call, and its maker may still make it. */
export function mayCall(key: KeyHolder, { scope }: ByKey): boolean {
  return key.alcances.includes(scope) && mayDo(key.rol, SCOPE_RIGHTS[scope]);
}

/**
 * A handler of `/api/v1`, with all that holds for it stated beside it. It never looks at
 * cookies: a key in `Authorization` is all that says who asks.
 */
export function keyEndpoint<const N extends ByKey>(
  needs: N,
  handle: (input: HandlerInput<N>) => Promise<Result<N>>,
): KeyEndpoint<N> {
  const own = handle as Handle;
  return {
    needs,
    respond: (context) =>
      withKey(
        context,
        (key) => answer(needs, context, key, own),
        (thrown) => asProblem(context.request, answerError(thrown, context.locals.language)),
      ),
    perform: (key, context, parts) => perform(needs, key, context, parts, own),
  };
}

import { createHash } from 'node:crypto';
import { doOnce } from '../../api-keys/calls.server';
import { keyIn } from '../../api-keys/rules';
import { checkScope, type KeyHolder, openKey } from '../../api-keys/service.server';
import { config } from '../../env/config';
import { answerError, checkAnswer } from '../../http/answer';
import { type Body, readBody } from '../../http/body';
import { AppError } from '../../http/errors';
import { countPoints, type Left, rateLimit, takePoints } from '../../http/rate-limit.server';
import { parseInput } from '../../http/validation';
import { weightOf } from '../../http/weight.server';
import type {
  Answering,
  Context,
  Endpoint,
  Given,
  KeyAccess,
  Result,
  Taking,
} from '../endpoint.server';
import { checkPlan } from '../plan.server';
import { asProblem } from './problem';

/** Calls of a key in a minute. */
export const CALLS = rateLimit('api-v1', 300, 60);

type ByKey = KeyAccess & Taking & Answering;

/** What is left of a key's minute, as most clients of APIs read it. */
const limitHeaders = ({ remaining, seconds }: Left) => ({
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
    noted.parse = (bytes, type) => {
      digest = createHash('sha256').update(bytes).digest('base64url');
      return body.parse(bytes, type);
    };
  }
  const value = await readBody(request, noted, weightOf(key.persona), locals.incoming);
  return { value, digest };
}

/** Everything that a handler asked for, and what the call is known again by. */
async function givenFor(needs: ByKey, context: Context, key: KeyHolder) {
  checkScope(key, needs.scope);
  const query =
    needs.query && parseInput(needs.query, Object.fromEntries(context.url.searchParams));
  const { value: body, digest } = await readNoted(needs, context, key);
  if (needs.plan) await checkPlan(key.uid, needs.plan);
  if (needs.limit) await takePoints(needs.limit, key.persona);
  const given = {
    ...{ context, session: key, page: key.uid, query, body },
    language: context.locals.language,
  };
  return { given, asked: `${context.url.pathname}${context.url.search} ${digest}` };
}

/** An answer as text, looked at where that is wanted. */
function textOf(needs: ByKey, result: unknown): string {
  if (config().checkAnswers) checkAnswer(needs.answer, result);
  return JSON.stringify(result);
}

const NAME = 'idempotency-key';

async function answer(
  needs: ByKey,
  context: Context,
  key: KeyHolder,
  handle: (given: never) => Promise<unknown>,
): Promise<Response> {
  const { given, asked } = await givenFor(needs, context, key);
  const act = async () => textOf(needs, await handle(given as never));
  const name = context.request.headers.get(NAME);
  const { text, again } =
    needs.method === 'POST' && name !== null
      ? await doOnce({ llave: key.id, name, asked }, act)
      : { text: await act(), again: false };
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  return new Response(text, {
    headers: again ? { ...headers, 'Idempotent-Replayed': 'true' } : headers,
  });
}

async function respond(
  needs: ByKey,
  context: Context,
  handle: (given: never) => Promise<unknown>,
): Promise<Response> {
  let counted: Record<string, string> = {};
  let response: Response;
  try {
    const key = await openKey(keyIn(context.request.headers.get('authorization')));
    const left = await countPoints(CALLS, key.id);
    counted = limitHeaders(left);
    if (!left.allowed) {
      throw new AppError('tooMany', { headers: { 'Retry-After': String(left.seconds) } });
    }
    response = await answer(needs, context, key, handle);
  } catch (thrown) {
    response = await asProblem(context.request, answerError(thrown, context.locals.language));
  }
  for (const [name, value] of Object.entries(counted)) response.headers.set(name, value);
  return response;
}

/**
 * A handler of `/api/v1`, with all that holds for it stated beside it. It never looks at
 * cookies: a key in `Authorization` is all that says who asks.
 */
export function keyEndpoint<const N extends ByKey>(
  needs: N,
  handle: (given: Given<N>) => Promise<Result<N>>,
): Endpoint<N> {
  return { needs, respond: (context) => respond(needs, context, handle as never) };
}

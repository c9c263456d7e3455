import type { APIContext, APIRoute } from 'astro';
import type { z } from 'zod';
import { config } from '@/lib/kernel/env/config';
import { type Answer, answerError, checkAnswer } from '@/lib/kernel/http/answer';
import { type Body, readBody } from '@/lib/kernel/http/body';
import { AppError } from '@/lib/kernel/http/errors';
import { isTrustedRequest } from '@/lib/kernel/http/origin';
import { type RateLimit, takePoints, weightOf } from '@/lib/kernel/http/rate-limit.server';
import { parseInput } from '@/lib/kernel/http/validation';
import { requestedOrigin } from '@/lib/page/domains/hosts/paths';
import type { Scope } from '@/lib/people/api-keys/scopes';
import type { KeyHolder } from '@/lib/people/api-keys/service.server';
import { readSessionCookie } from '@/lib/people/auth/cookies.server';
import type { SignedIn } from '@/lib/people/auth/guard';
import { identify, namedPage } from '@/lib/people/auth/identify.server';
import { isPageless } from '@/lib/people/auth/sessions/service.server';
import { mayDo, type Right } from '@/lib/people/people/rights';
import { peopleFault } from '@/lib/people/people/texts';
import { checkPlan, type PlanRule } from './plan.server';

/**
 * The required session: `none` never reads it, so that all get the same response; `optional` reads
 * it and also serves strangers; `person` responds 401 without one.
 */
type Access =
  | { auth: 'none' | 'optional'; right?: undefined; plan?: undefined; limit?: undefined }
  | {
      auth: 'person';
      /** What a role must have the right to: 403 without it. */
      right: Right;
      /** The rule of the page's plan that must allow it: 403 when it does not. */
      plan?: PlanRule;
      /** How often a person may ask: 429 beyond. */
      limit?: RateLimit;
    };

/** Programs, by a key: its bearer and nothing else says who asks (v1/endpoint.server.ts). */
export interface KeyAccess {
  auth: 'key';
  /** What the key must be for, which names the right that its maker must have; null where each thing that is asked for says so itself. */
  scope: Scope | null;
  right?: undefined;
  /** As of a person. */
  plan?: PlanRule;
  limit?: RateLimit;
  signed?: true;
}

export type Taking =
  | { method: 'GET' | 'DELETE'; body?: undefined }
  | {
      method: 'POST' | 'PUT';
      /** What is taken: 400, 413, 415 or 422 when it is something else. null is "nothing is read". */
      body: Body | null;
    };

/** What every endpoint says. */
export interface Answering {
  /** The schema of the parts of the address in brackets: 404 when it is not met. */
  params?: z.ZodType;
  /** The schema of the query: 422 when it is not met. */
  query?: z.ZodType;
  /** What is answered when all goes well. */
  answer: Answer;
  /** Whether a program may say which state it means: ETag, If-None-Match and If-Match. */
  tagged?: true;
}

/** All that holds for an endpoint, said once beside its handler. */
export type Needs = (Access | KeyAccess) &
  Taking &
  Answering & {
    /** Whether programs elsewhere call it, whose signature stands in place of an Origin. */
    signed?: true;
  };

/** What both endpoints and pages are given. */
export type Context = Pick<
  APIContext,
  'cookies' | 'locals' | 'params' | 'redirect' | 'request' | 'url'
>;

type Sessions = {
  none: null;
  optional: App.Locals['session'];
  person: SignedIn;
  key: KeyHolder;
};

/** What a handler is given, by what it asked for. */
export interface HandlerInput<N extends Needs> {
  context: Context;
  session: Sessions[N['auth']];
  /** Of who reads the answer. */
  language: string;
  /** The uid of the page that it is about. */
  page: N['auth'] extends 'person' | 'key' ? string : undefined;
  params: N['params'] extends z.ZodType ? z.output<N['params']> : undefined;
  query: N['query'] extends z.ZodType ? z.output<N['query']> : undefined;
  body: N['body'] extends Body<infer Value> ? Value : undefined;
  /**
   * To be called with what is there, in the transaction that replaces it. Throws
   * `preconditionFailed` unless that is what the program says that it read.
   */
  match: N['tagged'] extends true ? Match : undefined;
}

/**
 * Throws unless something is as it was when it was read. `next` is the id of what follows it, where
 * it stands in a page's list.
 */
export type Match = (current: unknown, next?: string) => void;

/** Validates the parameters of a path. Throws `notFound`: a malformed id belongs to no item. */
export function parseParams(
  { params }: Pick<Answering, 'params'>,
  input: Record<string, string | undefined>,
): unknown {
  const parsed = params?.safeParse(input);
  if (parsed?.success === false) throw new AppError('notFound');
  return parsed?.data;
}

/** An answer to what goes on in the background: 202, and where to look how far it has come. */
export class Accepted<T> {
  constructor(
    readonly answer: T,
    readonly location: string,
  ) {}
}

/** What a handler returns: what its schema describes, at once or for now, or a Response. */
export type Result<N extends Needs> = N['answer'] extends z.ZodType
  ? z.input<N['answer']> | Accepted<z.input<N['answer']>>
  : Response;

/** One method of a route, with all that holds for it. */
export interface Endpoint<N extends Needs = Needs> {
  needs: N;
  respond(context: Context): Promise<Response>;
}

/** Throws unless the person who is signed in may do it to the page that the request is about. */
async function admit(needs: Needs, context: Context): Promise<{ page?: string }> {
  if (needs.auth === 'none') return {};
  await identify(context);
  const { session } = context.locals;
  const named = namedPage(context);
  if (session.kind !== 'signedIn') {
    if (needs.auth !== 'person' && named === null) return {};
    if (!(await isPageless(readSessionCookie(context.cookies)))) {
      throw new AppError('unauthenticated');
    }
    throw new AppError('forbidden', { message: peopleFault('noPage') });
  }
  // A second tab may have signed in as another person: a dashboard names the page that it
  // shows, whose profile must not be written with another's draft.
  if (named !== null && named !== session.uid) {
    throw new AppError('forbidden', { message: peopleFault('notYours') });
  }
  if (needs.auth === 'person' && !mayDo(session.rol, needs.right)) throw new AppError('forbidden');
  return { page: session.uid };
}

/** Throws when the plan has nothing of what is asked for, or it is asked for too often. */
async function allow(needs: Needs, { locals }: Context, page = ''): Promise<void> {
  const { session } = locals;
  if (needs.auth !== 'person' || session.kind !== 'signedIn') return;
  if (needs.plan) await checkPlan(page, needs.plan);
  if (needs.limit) await takePoints(needs.limit, session.persona);
}

/**
 * The response's schema, where it is the same as the body's: a client that changes a field of what
 * it read and sends all of it back need not know which fields are read-only.
 */
export function sentBack({ method, answer }: Needs): z.ZodType | undefined {
  return method === 'PUT' && 'safeParse' in answer ? answer : undefined;
}

/** All inputs that a handler declares. Rate limits are counted last: a refused request uses up nothing. */
async function givenFor<N extends Needs>(needs: N, context: Context): Promise<HandlerInput<N>> {
  const { page } = await admit(needs, context);
  const { session } = context.locals;
  const params = parseParams(needs, context.params);
  const query =
    needs.query && parseInput(needs.query, Object.fromEntries(context.url.searchParams));
  const weigh = session.kind === 'signedIn' ? weightOf(session.persona) : undefined;
  const { incoming } = context.locals;
  const body = needs.body
    ? await readBody(context.request, needs.body, { weigh, incoming, answered: sentBack(needs) })
    : undefined;
  await allow(needs, context, page);
  return {
    context,
    session: needs.auth === 'none' ? null : session,
    language: context.locals.language,
    ...{ page, params, query, body },
  } as HandlerInput<N>;
}

/** A handler, with all that holds for it stated beside it. */
export function endpoint<const N extends Needs>(
  needs: N,
  handle: (input: HandlerInput<N>) => Promise<Result<N>>,
): Endpoint<N> {
  return {
    needs,
    async respond(context) {
      const returned = await handle(await givenFor(needs, context));
      const isLater = returned instanceof Accepted;
      const result = isLater ? returned.answer : returned;
      if (config().checkAnswers) checkAnswer(needs.answer, result);
      if (result instanceof Response) return result;
      const headers = new Headers({ 'Cache-Control': 'no-store' });
      if (isLater) {
        headers.set('Location', returned.location);
        headers.set('Retry-After', '1');
      }
      return Response.json(result, { status: isLater ? 202 : 200, headers });
    },
  };
}

/** Throws what must be refused before any endpoint is chosen, or because none is. */
function chosen(endpoints: readonly Endpoint[], { request, locals }: Context): Endpoint {
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const endpoint = endpoints.find(({ needs }) => needs.method === method);
  if (!endpoint) {
    const allowed = endpoints.flatMap(({ needs }) =>
      needs.method === 'GET' ? ['GET', 'HEAD'] : [needs.method],
    );
    throw new AppError('methodNotAllowed', { headers: { Allow: allowed.join(', ') } });
  }
  // No browser sends a key by itself.
  const bySelf = endpoint.needs.signed || endpoint.needs.auth === 'key';
  const origin = requestedOrigin(locals, config().publicUrl);
  if (bySelf || isTrustedRequest(method, request.headers, origin)) return endpoint;
  throw new AppError('forbidden');
}

/** A route of endpoints, one a method: HEAD follows GET, any other method is 405 with Allow. */
export interface Route<E extends readonly Endpoint[] = readonly Endpoint[]> extends APIRoute {
  endpoints: E;
}

/** Makes a route of its endpoints, one a method. */
export function route<const E extends readonly Endpoint[]>(...endpoints: E): Route<E> {
  const answer = async (context: Context) => {
    try {
      return await chosen(endpoints, context).respond(context);
    } catch (thrown) {
      return answerError(thrown, context.locals.language);
    }
  };
  return Object.assign(answer, { endpoints });
}

/** A route that a page draws: what its handler returns, or the Response to answer instead. */
export interface DrawnRoute<N extends Needs, T> {
  endpoints: readonly [Endpoint<N>];
  read(context: Context): Promise<T | Response>;
}

/** A call that only a page can answer, because only a page can draw components. */
export function drawnRoute<const N extends Needs, T extends object>(
  needs: N,
  handle: (input: HandlerInput<N>) => Promise<T>,
): DrawnRoute<N, T> {
  const respond = () => Promise.reject(new Error('a page answers this call'));
  const endpoints: [Endpoint<N>] = [{ needs, respond }];
  return {
    endpoints,
    async read(context) {
      try {
        chosen(endpoints, context);
        return await handle(await givenFor(needs, context));
      } catch (thrown) {
        return answerError(thrown, context.locals.language);
      }
    },
  };
}

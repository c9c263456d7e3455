import type { APIContext, APIRoute } from 'astro';
import type { z } from 'zod';
import { identify, namedPage, readSessionCookie } from '@/lib/auth/cookies.server';
import type { SignedIn } from '@/lib/auth/guard';
import { isPageless } from '@/lib/auth/sessions/service.server';
import { config } from '@/lib/core/env/config';
import { type Body, readBody } from '@/lib/core/http/body';
import { jsonResponse } from '@/lib/core/http/download.server';
import { AppError } from '@/lib/core/http/errors';
import { isTrustedRequest } from '@/lib/core/http/origin';
import { type RateLimit, rateLimit, takePoints } from '@/lib/core/http/rate-limit.server';
import { checkResponse, type ResponseSchema, responseOfError } from '@/lib/core/http/response';
import { parseInput } from '@/lib/core/http/validation';
import { requestedOrigin } from '@/lib/domains/hosts/hosts.server';
import { mayDo, type Right } from '@/lib/people/rights';
import { peopleIssue } from '@/lib/people/texts';
import type { Scope } from './keys/scopes';
import type { KeyHolder } from './keys/service.server';
import { checkPlan, type PlanRule } from './plan.server';
import { asProblem } from './v1/problem';

/** Bytes of one point: smaller bodies cost nothing. */
const UNIT = 16 * 1024;
/** 64 MB a minute: thirty profiles of the largest size. */
const WEIGHT = rateLimit('peso', 4_096, 60);

/** Returns a function that counts the bytes of a person's requests. It throws `tooMany`. */
export function weightOf(uid: string): (bytes: number) => Promise<void> {
  return async (bytes) => {
    const units = Math.floor(bytes / UNIT);
    if (units > 0) await takePoints(WEIGHT, uid, units);
  };
}

/**
 * The required session: `none` never reads it, so that all visitors get the same response;
 * `optional` reads it and also serves visitors without one; `person` responds 401 without one. A
 * `right` implies `person`, and a `scope` implies `key`.
 */
type Auth = 'none' | 'optional' | 'person' | 'key';

type Access =
  | { auth: 'none' | 'optional'; right?: undefined; plan?: undefined; limit?: undefined }
  | {
      auth?: 'person';
      /** The right that the role must have: 403 without it. */
      right: Right;
      /** The feature that the page's plan must include: 403 otherwise. */
      plan?: PlanRule;
      /** Rate limit per person: 429 beyond it. */
      limit?: RateLimit;
    };

/** Access by an API key: only the bearer token identifies the caller (v1/endpoint.server.ts). */
export interface KeyAccess {
  auth?: 'key';
  /** The scope of the key, whose right its creator must have; null when each item has its own. */
  scope: Scope | null;
  right?: undefined;
  plan?: PlanRule;
  limit?: RateLimit;
  signed?: true;
}

export type Taking =
  | { method: 'GET' | 'DELETE'; body?: undefined }
  | {
      method: 'POST' | 'PUT';
      /** The accepted body; any other gets 400, 413, 415 or 422. null reads no body. */
      body: Body | null;
    };

/** The declarations of every endpoint. */
export interface EndpointShape {
  /** Schema of the path parameters; other parameters get 404. */
  params?: z.ZodType;
  /** Schema of the query; other queries get 422. */
  query?: z.ZodType;
  response: ResponseSchema;
  /** Supports ETag, If-None-Match and If-Match. */
  tagged?: true;
}

type Common = Taking &
  EndpointShape & {
    /** Called by other servers, whose signature replaces the check of the Origin. */
    signed?: true;
  };

/** All declarations of an endpoint, beside its handler. */
export type Needs = (Access | KeyAccess) & Common;

/** The context that endpoints and pages share. */
export type Context = Pick<
  APIContext,
  'cache' | 'cookies' | 'locals' | 'params' | 'redirect' | 'request' | 'url'
>;

type AuthOf<N extends Needs> = N extends { auth: infer A extends Auth }
  ? A
  : N extends { right: Right }
    ? 'person'
    : 'key';

/** Declarations with the access that they imply. */
export type Stated<N extends Needs = Needs> = N & { auth: AuthOf<N> };

type Sessions = {
  none: null;
  optional: App.Locals['session'];
  person: SignedIn;
  key: KeyHolder;
};

/** The input of a handler, by its declarations. */
export interface HandlerInput<N extends Needs> {
  context: Context;
  session: Sessions[AuthOf<N>];
  /** Language of the response. */
  language: string;
  /** The uid of the current page. */
  page: AuthOf<N> extends 'person' | 'key' ? string : undefined;
  params: N['params'] extends z.ZodType ? z.output<N['params']> : undefined;
  query: N['query'] extends z.ZodType ? z.output<N['query']> : undefined;
  body: N['body'] extends Body<infer Value> ? Value : undefined;
  /**
   * Call it with the stored value, in the transaction that replaces it. Throws `preconditionFailed`
   * unless it matches the request's If-Match.
   */
  match: N['tagged'] extends true ? Match : undefined;
}

/**
 * Throws unless a value is unchanged since it was read. `next` is the id of the following item, for
 * items of a page's list.
 */
export type Match = (current: unknown, next?: string) => void;

/** Validates the parameters of a path. Throws `notFound`: a malformed id belongs to no item. */
export function parseParams(
  { params }: Pick<EndpointShape, 'params'>,
  input: Record<string, string | undefined>,
): unknown {
  const parsed = params?.safeParse(input);
  if (parsed?.success === false) throw new AppError('notFound');
  return parsed?.data;
}

/** The response when a background job was started: 202, with the URL of its progress. */
export class Accepted<T> {
  constructor(
    readonly value: T,
    readonly location: string,
  ) {}
}

/** The result of a handler: a value of its schema, also of a running job, or a Response. */
export type Result<N extends Needs> = N['response'] extends z.ZodType
  ? z.input<N['response']> | Accepted<z.input<N['response']>>
  : Response;

/** Nothing may be returned where the response may be an empty object. */
type Returned<N extends Needs> =
  | Promise<Result<N>>
  | (N['response'] extends z.ZodType<unknown, infer Input>
      ? Record<string, never> extends Input
        ? Promise<void>
        : never
      : never);

/** One method of a route, with its declarations. */
export interface Endpoint<N extends Needs = Needs> {
  needs: Stated<N>;
  respond(context: Context): Promise<Response>;
}

/** Throws unless the signed-in person may do this to the page of the request. */
async function admit(needs: Stated, context: Context): Promise<{ page?: string }> {
  if (needs.auth === 'none') return {};
  await identify(context);
  const { session } = context.locals;
  const named = namedPage(context);
  if (session.kind !== 'signedIn') {
    if (needs.auth !== 'person' && named === null) return {};
    if (!(await isPageless(readSessionCookie(context.cookies)))) {
      throw new AppError('unauthenticated');
    }
    throw new AppError('forbidden', { message: peopleIssue('noPage') });
  }
  // A second tab may have signed in as another person. The dashboard sends the page that it shows,
  // so that its profile is not overwritten with another's draft.
  if (named !== null && named !== session.uid) {
    throw new AppError('forbidden', { message: peopleIssue('notYours') });
  }
  if (needs.auth === 'person' && !mayDo(session.rol, needs.right)) throw new AppError('forbidden');
  return { page: session.uid };
}

/** Throws when the plan does not include the feature, or above the rate limit. */
async function allow(needs: Stated, { locals }: Context, page = ''): Promise<void> {
  const { session } = locals;
  if (needs.auth !== 'person' || session.kind !== 'signedIn') return;
  if (needs.plan) await checkPlan(page, needs.plan);
  if (needs.limit) await takePoints(needs.limit, session.persona);
}

/**
 * Returns the response's schema of a PUT. A body may contain its read-only fields, because a client
 * may send back all that it read.
 */
export function sentBack({ method, response }: Needs): z.ZodType | undefined {
  return method === 'PUT' && 'safeParse' in response ? response : undefined;
}

/** Returns a handler's inputs. Rate limits count last: a refused request uses up nothing. */
async function inputFor<N extends Needs>(
  needs: Stated<N>,
  context: Context,
): Promise<HandlerInput<N>> {
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
    page,
    params,
    query,
    body,
  } as HandlerInput<N>;
}

/** Returns an endpoint: a handler with its declarations. */
export function endpoint<const N extends Access & Common>(
  declared: N,
  handle: (input: HandlerInput<N>) => Returned<N>,
): Endpoint<N> {
  const needs = { auth: 'person', ...declared } as Stated<N>;
  return {
    needs,
    async respond(context) {
      const returned = await handle(await inputFor(needs, context));
      const isLater = returned instanceof Accepted;
      const result = isLater ? returned.value : (returned ?? {});
      if (config().checkResponses) checkResponse(needs.response, result);
      if (result instanceof Response) return result;
      const headers = new Headers({ 'Cache-Control': 'no-store' });
      if (isLater) {
        headers.set('Location', returned.location);
        headers.set('Retry-After', '1');
      }
      return jsonResponse(result, { status: isLater ? 202 : 200, headers }, context.locals.reader);
    },
  };
}

/** Returns the endpoint of a request. Throws for a forbidden method, content type or origin. */
function chosen(endpoints: readonly Endpoint[], { request, locals }: Context): Endpoint {
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const endpoint = endpoints.find(({ needs }) => needs.method === method);
  if (!endpoint) {
    const allowed = endpoints.flatMap(({ needs }) =>
      needs.method === 'GET' ? ['GET', 'HEAD'] : [needs.method],
    );
    throw new AppError('methodNotAllowed', { headers: { Allow: allowed.join(', ') } });
  }
  // Browsers never send an API key on their own.
  const bySelf = endpoint.needs.signed || endpoint.needs.auth === 'key';
  const origin = requestedOrigin(locals);
  if (bySelf || isTrustedRequest(method, request.headers, origin)) return endpoint;
  throw new AppError('forbidden');
}

/** A route with one endpoint per method. HEAD uses GET; other methods get 405 with Allow. */
export interface Route<E extends readonly Endpoint[] = readonly Endpoint[]> extends APIRoute {
  endpoints: E;
}

export function route<const E extends readonly Endpoint[]>(...endpoints: E): Route<E> {
  const respond = async (context: Context) => {
    try {
      return await chosen(endpoints, context).respond(context);
    } catch (thrown) {
      const response = responseOfError(thrown, context.locals.language);
      const isForKeys = endpoints.some(({ needs }) => needs.auth === 'key');
      return isForKeys ? asProblem(context.request, response) : response;
    }
  };
  return Object.assign(respond, { endpoints });
}

/** An endpoint whose page renders the handler's result, or returns its Response. */
export interface DrawnRoute<N extends Needs, T> {
  endpoints: readonly [Endpoint<N>];
  read(context: Context): Promise<T | Response>;
}

/** Returns an endpoint that a page renders, because only pages can render components. */
export function drawnRoute<const N extends Access & Common, T extends object>(
  declared: N,
  handle: (input: HandlerInput<N>) => Promise<T>,
): DrawnRoute<N, T> {
  const needs = { auth: 'person', ...declared } as Stated<N>;
  const respond = () => Promise.reject(new Error('a page responds to this call'));
  const endpoints: [Endpoint<N>] = [{ needs, respond }];
  return {
    endpoints,
    async read(context) {
      try {
        chosen(endpoints, context);
        return await handle(await inputFor(needs, context));
      } catch (thrown) {
        return responseOfError(thrown, context.locals.language);
      }
    },
  };
}

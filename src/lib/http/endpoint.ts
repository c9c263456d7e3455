import type { APIContext, APIRoute } from 'astro';
import type { z } from 'zod';
import { isUnavailable } from '../db/errors';
import { log } from '../env/log';
import { JSON_LIMIT, readJson } from './body';
import { AppError, errorResponse, toAppError } from './errors';
import { parseInput } from './validation';
import { weightOf } from './weight.server';

/** What a handler is given, by what it asked for. */
interface Given<Auth, Body> {
  context: APIContext;
  session: Auth extends true ? Extract<App.Locals['session'], { kind: 'signedIn' }> : null;
  body: Body;
}

interface Needs<Auth extends boolean, Schema extends z.ZodType | undefined> {
  /** Whether a session is needed: without one the answer is 401. */
  auth: Auth;
  /** The schema of a JSON body: 400, 413, 415 or 422 when it is not met. */
  body?: Schema;
  /** The most bytes of a JSON body. */
  limit?: number;
}

/**
 * Whether a request was meant for another account than the session's: a dashboard
 * names its own in X-Cuenta, because a second tab may have signed in as somebody
 * else, whose profile must not be written with the first one's draft, and whose
 * figures and payments must not be shown under the first one's name.
 */
function isForAnother({ request, locals }: APIContext): boolean {
  const meant = request.headers.get('x-cuenta');
  const { session } = locals;
  return meant !== null && (session.kind !== 'signedIn' || session.uid !== meant);
}

/** Turns whatever was thrown into the one error shape; the unexpected is logged. */
export function answerError(thrown: unknown): Response {
  const error = toAppError(thrown);
  if (error.code === 'internal') log().error({ err: thrown }, 'unexpected error');
  else if (isUnavailable(thrown)) log().warn({ err: thrown }, 'the database is unavailable');
  return errorResponse(error);
}

/**
 * A handler with the right to call it stated beside it. A plain value that the
 * handler gives back is answered as JSON; a Response is answered as it is.
 */
export function endpoint<Auth extends boolean, Schema extends z.ZodType | undefined = undefined>(
  needs: Needs<Auth, Schema>,
  handle: (
    given: Given<Auth, Schema extends z.ZodType ? z.output<Schema> : undefined>,
  ) => Promise<unknown>,
): APIRoute {
  return async (context) => {
    try {
      const { session } = context.locals;
      const isMissing = needs.auth && session.kind !== 'signedIn';
      if (isMissing || isForAnother(context)) throw new AppError('unauthenticated');
      const weigh = session.kind === 'signedIn' ? weightOf(session.uid) : undefined;
      const body = needs.body
        ? parseInput(needs.body, await readJson(context.request, needs.limit ?? JSON_LIMIT, weigh))
        : undefined;
      const given = { context, session: needs.auth ? session : null, body };
      const result = await handle(given as Parameters<typeof handle>[0]);
      if (result instanceof Response) return result;
      return Response.json(result ?? {}, { headers: { 'Cache-Control': 'no-store' } });
    } catch (thrown) {
      return answerError(thrown);
    }
  };
}

/** One route, a handler a method: HEAD follows GET, any other method is 405 with Allow. */
export function methods(handlers: Partial<Record<string, APIRoute>>): APIRoute {
  const allowed = Object.keys(handlers).flatMap((name) =>
    name === 'GET' ? ['GET', 'HEAD'] : [name],
  );
  return (context) => {
    const method = context.request.method === 'HEAD' ? 'GET' : context.request.method;
    const handler = handlers[method];
    if (handler) return handler(context);
    const headers = { Allow: allowed.join(', ') };
    return errorResponse(new AppError('methodNotAllowed', { headers }));
  };
}

import { defineMiddleware } from 'astro:middleware';
import type { APIContext, MiddlewareNext } from 'astro';
import { config } from '@/lib/kernel/env/config';
import { named } from '@/lib/kernel/env/event-loop';
import { answerError } from '@/lib/kernel/http/answer';
import { AppError, errorResponse } from '@/lib/kernel/http/errors';
import { isFramed } from '@/lib/kernel/http/headers';
import { isTrustedRequest } from '@/lib/kernel/http/origin';
import { brandOf, brandsSettling } from '@/lib/page/brands/service.server';
import { formerHostNamed } from '@/lib/page/domains/hosts/hosts.server';
import { requestedOrigin } from '@/lib/page/domains/hosts/paths';
import { identify } from '@/lib/people/auth/identify.server';
import { isCall, isDesk, isForEverybody, isSignInPage, methodsOf } from '@/lib/people/auth/paths';
import { slugOfOrder } from '@/lib/store/orders/keys.server';
import './server/composition';

/** The answer to a request that must not reach its page, or undefined. Calls see to themselves. */
function refusal({ request, routePattern, locals }: APIContext): Response | undefined {
  const { method, headers } = request;
  const allowed = methodsOf(routePattern);
  if (!allowed.includes(method)) {
    const Allow = allowed.join(', ');
    return errorResponse(new AppError('methodNotAllowed', { headers: { Allow } }), locals.language);
  }
  if (isTrustedRequest(method, headers, requestedOrigin(locals, config().publicUrl)))
    return undefined;
  return errorResponse(new AppError('forbidden'), locals.language);
}

/** What to answer when a route threw: JSON to programs, our page to people. */
async function failure(thrown: unknown, context: APIContext): Promise<Response> {
  const answer = answerError(thrown, context.locals.language);
  if (answer.status < 500 || context.url.pathname.startsWith('/api/')) return answer;
  try {
    const page = await context.rewrite(new Request(new URL('/500', context.url)));
    const headers = new Headers(page.headers);
    headers.set('Cache-Control', 'no-store');
    const later = answer.headers.get('Retry-After');
    if (later) headers.set('Retry-After', later);
    return new Response(page.body, { status: answer.status, headers });
  } catch {
    return answer;
  }
}

/** The page for a path that does not exist for this visitor: the desk, or an order of another page. */
async function nothingThere(context: APIContext): Promise<Response> {
  const page = await context.rewrite(new Request(new URL('/404', context.url)));
  const headers = new Headers(page.headers);
  headers.set('Cache-Control', 'private, no-store');
  return new Response(page.body, { status: 404, headers });
}

/** Finds out who asks for the desk. Returns what to answer to all but its operators. */
async function outsideDesk(context: APIContext): Promise<Response | undefined> {
  if (!isDesk(context.routePattern)) return undefined;
  await identify(context);
  const { session } = context.locals;
  const isOperator = session.kind === 'signedIn' && session.operador !== '';
  return isOperator ? undefined : nothingThere(context);
}

/** Headers that depend on who asked and for what. */
function finish(response: Response, { locals, url }: APIContext): Response {
  const { headers } = response;
  const isPrivate = locals.session.kind === 'signedIn' || isSignInPage(url.pathname);
  if (isPrivate && !headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
  // A provider's pages have no opener policy: ours must not cut the popup off when it comes back.
  if (isSignInPage(url.pathname)) headers.set('Cross-Origin-Opener-Policy', 'unsafe-none');
  const policy = isFramed(url.pathname) ? headers.get('Content-Security-Policy') : null;
  // Astro adds to a directive and takes nothing away from it.
  if (policy) {
    headers.set(
      'Content-Security-Policy',
      policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    );
  }
  // Gone: search engines forget a suspended page at once. A page that stands for another is 404.
  const isGone = locals.missingProfile?.suspended === true && response.status === 404;
  const status = isGone ? 410 : response.status;
  // Astro calls every page "OK", also one that says that something is wrong.
  return status < 400 ? response : new Response(response.body, { status, headers });
}

/** The slug of the page that an address is of: by its own host, by name, by an order's key, or by a mail's link. */
async function slugAsked({ routePattern, params, locals, url }: APIContext) {
  if (locals.ownHost) return locals.ownHost.slug;
  if (/^\/(?:denunciar\/)?\[slug\]/.test(routePattern)) return params['slug'];
  // What is not there below a page's address is below its brand all the same.
  const below = /^\/(?:denunciar\/)?([^/]+)\//.exec(locals.missingPath ?? '');
  if (below) return below[1];
  if (/^\/correo\/baja\/\[llave\]/.test(routePattern)) return url.searchParams.get('pagina') ?? '';
  return /^\/pedido\/\[llave\]/.test(routePattern) ? slugOfOrder(params['llave'] ?? '') : undefined;
}

/** Finds what stands in the product's place on what is asked for. */
async function findBrand(context: APIContext): Promise<void> {
  await brandsSettling();
  const slug = await slugAsked(context);
  // A page that stands for another keeps the brand of that.
  if (slug) context.locals.brand ??= brandOf(slug);
}

/**
 * What to answer to an order's key at the own host of a page that the order is not of: the way to it
 * where that host was its page's until a while ago.
 */
async function orderElsewhere(context: APIContext): Promise<Response | undefined> {
  const { routePattern, params, locals, request, url } = context;
  const { ownHost, language } = locals;
  if (!ownHost || !/^\/(?:api\/pedidos|pedido)\/\[llave\]/.test(routePattern)) return undefined;
  const key = params['llave'] ?? '';
  const slug = await slugOfOrder(key);
  if (slug === undefined || slug === ownHost.slug) return undefined;
  const isProgram = isCall(routePattern);
  if (request.method === 'GET' && formerHostNamed(ownHost.host)?.slug === slug) {
    return context.redirect(config().publicUrl + url.pathname + url.search, 302);
  }
  return isProgram ? errorResponse(new AppError('notFound'), language) : nothingThere(context);
}

/** Answers a request, or its failure. */
async function answerOrFail(context: APIContext, next: MiddlewareNext): Promise<Response> {
  context.locals.language = config().language;
  context.locals.session = { kind: 'anonymous' };
  context.locals.clientAddress ??= context.clientAddress;
  const { routePattern } = context;
  try {
    await findBrand(context);
    const nothing = (await outsideDesk(context)) ?? (await orderElsewhere(context));
    if (nothing) return nothing;
    const refused = isCall(routePattern) ? undefined : refusal(context);
    if (refused) return refused;
    if (!isCall(routePattern) && !isForEverybody(routePattern)) await identify(context);
    return finish(await next(), context);
  } catch (thrown) {
    return failure(thrown, context);
  }
}

export const onRequest = defineMiddleware((context, next) =>
  named(`${context.request.method} ${context.routePattern}`, () => answerOrFail(context, next)),
);

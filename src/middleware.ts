import { defineMiddleware } from 'astro:middleware';
import type { APIContext, MiddlewareNext } from 'astro';
import { identify } from '@/lib/auth/cookies.server';
import { brandOf, brandsSettling } from '@/lib/brands/cache.server';
import { config } from '@/lib/core/env/config';
import { AppError, errorResponse } from '@/lib/core/http/errors';
import { isTrustedRequest } from '@/lib/core/http/origin';
import { responseOfError } from '@/lib/core/http/response';
import { isFramed } from '@/lib/core/http/security-headers';
import { formerHostNamed, requestedOrigin } from '@/lib/domains/hosts/hosts.server';
import { locationAt } from '@/lib/domains/hosts/paths';
import { slugOfOrder } from '@/lib/orders/keys.server';
import { isDesk, isEndpoint, isForEverybody, isSignInPage, methodsOf } from './routes';
import './server/composition';

/**
 * Returns the response to a request that must not reach its page, or undefined. Endpoints check
 * requests themselves.
 */
function refusal({ request, routePattern, locals }: APIContext): Response | undefined {
  const { method, headers } = request;
  const allowed = methodsOf(routePattern);
  if (!allowed.includes(method)) {
    const Allow = allowed.join(', ');
    return errorResponse(new AppError('methodNotAllowed', { headers: { Allow } }), locals.language);
  }
  if (isTrustedRequest(method, headers, requestedOrigin(locals))) return undefined;
  return errorResponse(new AppError('forbidden'), locals.language);
}

/** Returns the response to an error of a route: JSON for API calls, the error page for people. */
async function failure(thrown: unknown, context: APIContext): Promise<Response> {
  const answer = responseOfError(thrown, context.locals.language);
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

/**
 * Renders the 404 page for a path that does not exist for this visitor: the operator's desk, or an
 * order of another page.
 */
async function nothingThere(context: APIContext): Promise<Response> {
  const page = await context.rewrite(new Request(new URL('/404', context.url)));
  const headers = new Headers(page.headers);
  headers.set('Cache-Control', 'private, no-store');
  return new Response(page.body, { status: 404, headers });
}

/** Reads the session for a path of the operator's desk. Returns the 404 page to non-operators. */
async function outsideDesk(context: APIContext): Promise<Response | undefined> {
  if (!isDesk(context.routePattern)) return undefined;
  await identify(context);
  const { session } = context.locals;
  const isOperator = session.kind === 'signedIn' && session.operador !== '';
  return isOperator ? undefined : nothingThere(context);
}

/** Adds headers that depend on the session, the route and the host. */
function finish(response: Response, { locals, url }: APIContext): Response {
  const { headers } = response;
  const location = headers.get('Location');
  if (locals.ownHost && location) {
    headers.set('Location', locationAt(location, locals.ownHost, config().publicUrl));
  }
  const isPrivate = locals.session.kind === 'signedIn' || isSignInPage(url.pathname);
  if (isPrivate && !headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
  // The pages of sign-in providers have no opener policy. With a stricter policy on our pages, the
  // popup would lose its opener when it returns from the provider.
  if (isSignInPage(url.pathname)) headers.set('Cross-Origin-Opener-Policy', 'unsafe-none');
  const policy = isFramed(url.pathname) ? headers.get('Content-Security-Policy') : null;
  // Astro adds to a directive and cannot remove from it.
  if (policy) {
    headers.set(
      'Content-Security-Policy',
      policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    );
  }
  // 410 makes search engines drop a suspended page at once. A page without a suspension gets 404.
  const isGone = locals.missingProfile?.suspended === true && response.status === 404;
  const status = isGone ? 410 : response.status;
  // Astro sets the status text of every page to "OK", also for errors.
  return status < 400 ? response : new Response(response.body, { status, headers });
}

/**
 * Returns the slug of the page that a URL belongs to: by its custom domain, its path, an order's
 * key, or a mail's link.
 */
async function requestedSlug({ routePattern, params, locals, url }: APIContext) {
  if (locals.ownHost) return locals.ownHost.slug;
  if (/^\/(?:denunciar\/)?\[slug\]/.test(routePattern)) return params['slug'];
  // A missing path below a page's slug has the page's brand too.
  const below = /^\/(?:denunciar\/)?([^/]+)\//.exec(locals.missingPath ?? '');
  if (below) return below[1];
  if (/^\/correo\/baja\/\[llave\]/.test(routePattern)) return url.searchParams.get('pagina') ?? '';
  return /^\/pedido\/\[llave\]/.test(routePattern) ? slugOfOrder(params['llave'] ?? '') : undefined;
}

/** Finds the brand that replaces the product's name and look. */
async function findBrand(context: APIContext): Promise<void> {
  await brandsSettling();
  const slug = await requestedSlug(context);
  // A 404 page in place of another page keeps that page's brand.
  if (slug) context.locals.brand ??= brandOf(slug);
}

/**
 * Returns the response to an order's key on the custom domain of another page: a redirect when the
 * domain recently belonged to the order's page.
 */
async function orderElsewhere(context: APIContext): Promise<Response | undefined> {
  const { routePattern, params, locals, request, url } = context;
  const { ownHost, language } = locals;
  if (!ownHost || !/^\/(?:api\/pedidos|pedido)\/\[llave\]/.test(routePattern)) return undefined;
  const key = params['llave'] ?? '';
  const slug = await slugOfOrder(key);
  if (slug === undefined || slug === ownHost.slug) return undefined;
  const isProgram = isEndpoint(routePattern);
  if (request.method === 'GET' && formerHostNamed(ownHost.host)?.slug === slug) {
    return context.redirect(config().publicUrl + url.pathname + url.search, 302);
  }
  return isProgram ? errorResponse(new AppError('notFound'), language) : nothingThere(context);
}

/** Returns the response to a request, or to its error. */
async function respondOrFail(context: APIContext, next: MiddlewareNext): Promise<Response> {
  context.locals.language = config().language;
  context.locals.session = { kind: 'anonymous' };
  context.locals.clientAddress ??= context.clientAddress;
  const { routePattern } = context;
  try {
    await findBrand(context);
    const nothing = (await outsideDesk(context)) ?? (await orderElsewhere(context));
    if (nothing) return nothing;
    const refused = isEndpoint(routePattern) ? undefined : refusal(context);
    if (refused) return refused;
    // The desk's visitor was identified above.
    const identifiesItself = isEndpoint(routePattern) || isDesk(routePattern);
    if (!identifiesItself && !isForEverybody(routePattern)) await identify(context);
    return finish(await next(), context);
  } catch (thrown) {
    return failure(thrown, context);
  }
}

export const onRequest = defineMiddleware(respondOrFail);

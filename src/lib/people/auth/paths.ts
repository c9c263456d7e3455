import { ROUTES } from '@/routes';

/**
 * Whether a route (Astro's `routePattern`) has the same response for all visitors. It is rendered
 * without a session, so that no private data can get into the cache.
 */
export function isForEverybody(routePattern: string): boolean {
  return ROUTES[routePattern]?.audience === 'public';
}

/** Whether a route is of the operator's desk, which for all others is not there. */
export function isDesk(routePattern: string): boolean {
  return ROUTES[routePattern]?.audience === 'operator';
}

/** Whether a route is a call, which says beside its handler what holds for it. */
export function isCall(routePattern: string): boolean {
  return ROUTES[routePattern]?.audience === 'call';
}

const PAGE = ['GET', 'HEAD'];
const FORM_PAGE = [...PAGE, 'POST'];

/** The methods of a page, by its route. */
export function methodsOf(routePattern: string): string[] {
  return ROUTES[routePattern]?.form ? FORM_PAGE : PAGE;
}

/** Whether a response concerns one sign-in even without a session. */
export function isSignInPage(pathname: string): boolean {
  return /^\/(?:auth\/|entrar\/?$)/.test(pathname);
}

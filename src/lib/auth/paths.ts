import { ROUTES } from '@/routes';

/**
 * True for routes (Astro's `routePattern`) with the same response for all visitors. They are
 * rendered without a session, so that no private data can get into the cache.
 */
export function isForEverybody(routePattern: string): boolean {
  return ROUTES[routePattern]?.audience === 'public';
}

/** True for the operator's routes, which are 404 for everyone else. */
export function isDesk(routePattern: string): boolean {
  return ROUTES[routePattern]?.audience === 'operator';
}

/** True for API endpoints, which declare their access rules beside the handler. */
export function isCall(routePattern: string): boolean {
  return !(routePattern in ROUTES);
}

const PAGE = ['GET', 'HEAD'];
const FORM_PAGE = [...PAGE, 'POST'];

/** Returns the methods that a page's route accepts. */
export function methodsOf(routePattern: string): string[] {
  return ROUTES[routePattern]?.form ? FORM_PAGE : PAGE;
}

/** True for paths whose responses belong to one person's sign-in, even without a session. */
export function isSignInPage(pathname: string): boolean {
  return /^\/(?:auth\/|entrar\/?$)/.test(pathname);
}

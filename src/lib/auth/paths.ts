import { ROUTES } from '../../routes';

/**
 * Whether a route (Astro's `routePattern`) gives everybody the same answer. It is given
 * without looking who asks, so that nothing of a session can get into what is kept.
 */
export function isForEverybody(routePattern: string): boolean {
  return ROUTES[routePattern]?.audience === 'everybody';
}

const PAGE = ['GET', 'HEAD'];
const FORM_PAGE = [...PAGE, 'POST'];

/** The methods of a page, or undefined for an endpoint, which knows its own. */
export function methodsOf(pathname: string): string[] | undefined {
  const path = pathname.replace(/\/$/, '');
  if (path.startsWith('/api/') || path === '/auth/salir') return undefined;
  return path === '/auth/demo' ? FORM_PAGE : PAGE;
}

/**
 * Whether a request comes from another server by nature, which sends no Origin:
 * its signature is checked in its place.
 */
export function isSigned(method: string, pathname: string): boolean {
  return method === 'POST' && ROUTES[pathname]?.signed === true;
}

/** Whether an answer is about one sign-in even when nobody is signed in. */
export function isSignInPage(pathname: string): boolean {
  return /^\/(?:auth\/|entrar\/?$)/.test(pathname);
}

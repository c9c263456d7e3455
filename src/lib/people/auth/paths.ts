import { ROUTES } from '@/routes';

/**
 * Whether a route (Astro's `routePattern`) gives everybody the same answer. It is given
 * without looking who asks, so that nothing of a session can get into what is kept.
 */
export function isForEverybody(routePattern: string): boolean {
  return ROUTES[routePattern]?.audience === 'everybody';
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

/** Whether an answer is about one sign-in even when nobody is signed in. */
export function isSignInPage(pathname: string): boolean {
  return /^\/(?:auth\/|entrar\/?$)/.test(pathname);
}

import type { APIContext } from 'astro';
import { safeReturnPath, withReturn } from './rules';

export type SignedIn = Extract<App.Locals['session'], { kind: 'signedIn' }>;

/**
 * Guards an owner's page: returns the session, or a redirect to sign in and come back.
 *
 *     const session = requireSession(Astro);
 *     if (session instanceof Response) return session;
 */
export function requireSession(
  context: Pick<APIContext, 'locals' | 'url' | 'redirect'>,
): SignedIn | Response {
  const { session } = context.locals;
  if (session.kind === 'signedIn') return session;
  const { pathname, search } = context.url;
  return context.redirect(withReturn('/entrar', safeReturnPath(`${pathname}${search}`)));
}

import type { APIContext } from 'astro';
import { safeReturnPath, withReturn } from './rules';

/** The signed-in person. */
export type SignedIn = Extract<App.Locals['session'], { kind: 'signedIn' }>;

/**
 * Guards an owner's page: gives the session, or the redirect to answer with,
 * which brings the person back here after signing in.
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

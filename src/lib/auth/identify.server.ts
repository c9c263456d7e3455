import type { APIContext } from 'astro';
import { PAGE_ID } from '@/lib/people/rules';
import { readSessionCookie, writeSessionCookie } from './cookies.server';
import { readSession } from './sessions/service.server';

/**
 * Returns the uid of the page that a request names, or null: API calls of the dashboard name it in
 * a header, downloads and pages in the query.
 */
export function namedPage({ request, url }: Pick<APIContext, 'request' | 'url'>): string | null {
  const named = request.headers.get('x-cuenta') ?? url.searchParams.get('cuenta');
  // An invalid id belongs to no page; a database may refuse to compare it.
  return named === null || PAGE_ID.test(named) ? named : 'none';
}

/** Reads session and page of a request, and prolongs the cookie of an active session. */
export async function identify({
  cookies,
  locals,
  request,
  url,
}: Pick<APIContext, 'cookies' | 'locals' | 'request' | 'url'>): Promise<void> {
  const token = readSessionCookie(cookies);
  const session = token && (await readSession(token, namedPage({ request, url }) ?? undefined));
  if (!session) return;
  const { id, creadaEn, persona, uid, rol, operador } = session;
  locals.session = { kind: 'signedIn', id, creadaEn, persona, uid, rol, operador };
  if (session.refreshed) writeSessionCookie(cookies, token, session);
}

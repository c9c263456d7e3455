import type { APIContext } from 'astro';
import { PAGE_ID } from '@/lib/people/people/rules';
import { readSessionCookie, writeSessionCookie } from './cookies.server';
import { readSession } from './sessions/service.server';

/**
 * The uid of the page that a request says it is about, or null: a dashboard's calls say it in
 * a header, and what a browser asks for by an address alone (a download, a page) in the query.
 */
export function namedPage({ request, url }: Pick<APIContext, 'request' | 'url'>): string | null {
  const named = request.headers.get('x-cuenta') ?? url.searchParams.get('cuenta');
  // An invalid slug belongs to no page; a database may refuse to compare it.
  return named === null || PAGE_ID.test(named) ? named : 'none';
}

/** Finds out who asks, and on which of their pages they work, and lets the cookie of who is often here live longer. */
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

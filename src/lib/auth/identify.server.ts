import type { APIContext } from 'astro';
import { readSessionCookie, writeSessionCookie } from './cookies.server';
import { readSession } from './sessions/service.server';

/** Finds out who asks, and on which of their pages they work, and lets the cookie of who is often here live longer. */
export async function identify({
  cookies,
  locals,
  request,
}: Pick<APIContext, 'cookies' | 'locals' | 'request'>): Promise<void> {
  const token = readSessionCookie(cookies);
  const wanted = request.headers.get('x-cuenta') ?? undefined;
  const session = token && (await readSession(token, wanted));
  if (!session) return;
  const { id, persona, uid, rol } = session;
  locals.session = { kind: 'signedIn', id, persona, uid, rol };
  if (session.refreshed) writeSessionCookie(cookies, token, session);
}

import { createHmac } from 'node:crypto';
import type { APIContext, AstroCookies } from 'astro';
import { isSameText } from '@/lib/core/crypto/digest';
import { config } from '@/lib/core/env/config';
import { newKey, nowMs } from '@/lib/core/env/system';
import { DAY_MS } from '@/lib/core/time/units';
import { PAGE_ID } from '@/lib/people/rules';
import { OPEN_LINK_LIFETIME } from './mail-links/rules';
import { endsAt, isToken, type SessionTimes } from './sessions/rules';
import { readSession } from './sessions/service.server';

const SESSION = 'enlaza_session';
const SIGN_IN = 'enlaza_entrada';
const BROWSER = 'enlaza_navegador';
/** Maximum lifetime (ms) of a cookie in browsers. */
const BROWSER_LIFETIME = 400 * DAY_MS;

/** Returns a cookie's name; `__Host-` binds it to this host and to https, where there is https. */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/** Attributes of all our cookies; `seconds` is their lifetime. */
export function cookieAttributes(secure: boolean, seconds: number) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: seconds } as const;
}

function read(cookies: AstroCookies, name: string): string | undefined {
  return cookies.get(cookieName(name, config().secure))?.value;
}

function write(cookies: AstroCookies, name: string, value: string, milliseconds: number): void {
  const { secure } = config();
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  cookies.set(cookieName(name, secure), value, cookieAttributes(secure, seconds));
}

/** Returns the unverified session token of a request. */
export function readSessionCookie(cookies: AstroCookies): string | undefined {
  return read(cookies, SESSION);
}

/** Reads the session token from a Cookie header, where Astro's cookies are not available. */
export function sessionTokenIn(cookieHeader: string): string | undefined {
  const prefix = `${cookieName(SESSION, config().secure)}=`;
  const pair = cookieHeader.split('; ').find((one) => one.startsWith(prefix));
  return pair?.slice(prefix.length);
}

/** Stores a session's token in a cookie that expires when the session, if unused, ends. */
export function writeSessionCookie(
  cookies: AstroCookies,
  token: string,
  times: SessionTimes,
): void {
  write(cookies, SESSION, token, endsAt(times) - nowMs());
}

/** Deletes the session's cookie. */
export function clearSessionCookie(cookies: AstroCookies): void {
  write(cookies, SESSION, '', 0);
}

/** Returns the token that identifies a known browser, or a new token. It grants no access. */
export function browserToken(cookies: AstroCookies): string {
  const secret = read(cookies, BROWSER);
  return isToken(secret) ? secret : newKey();
}

/** Stores the known browser's token after a sign-in. */
export function writeBrowserCookie(cookies: AstroCookies, token: string): void {
  write(cookies, BROWSER, token, BROWSER_LIFETIME);
}

/** Deletes the known browser's cookie. */
export function clearBrowserCookie(cookies: AstroCookies): void {
  write(cookies, BROWSER, '', 0);
}

/** Returns the secret that binds pending sign-ins to a browser. */
export function readSignInCookie(cookies: AstroCookies): string | undefined {
  return read(cookies, SIGN_IN)?.split('.')[0];
}

/** Returns the browser's secret, or a new one. */
export function browserSecret(cookie: string | undefined): string {
  return isToken(cookie) ? cookie : newKey();
}

/**
 * Returns a sign-in's state, signed with the secret in the browser's cookie. A sign-in belongs to
 * the browser that began it; otherwise a stranger could sign a person in to the stranger's account.
 * All states of a browser share one secret, so that several tabs may sign in at once.
 */
export function stateFor(random: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(random).digest('base64url');
  return `${random}.${signature}`;
}

/** True if a state was created for the browser with this secret. */
export function sameBrowser(state: string, secret: string | undefined): boolean {
  const [random = ''] = state.split('.');
  return isToken(secret) && isSameText(state, stateFor(random, secret));
}

/** Returns the unverified path to which a browser returns after a sign-in link. */
export function readSignInReturn(cookies: AstroCookies): string | undefined {
  const encoded = read(cookies, SIGN_IN)?.split('.')[1];
  return encoded && Buffer.from(encoded, 'base64url').toString('utf8');
}

/**
 * Stores the sign-in secret for the lifetime of the slowest sign-in, with the return path, because
 * a link that is reused may contain the path of another browser.
 */
export function writeSignInCookie(cookies: AstroCookies, secret: string, volver = ''): void {
  const value = volver === '' ? secret : `${secret}.${Buffer.from(volver).toString('base64url')}`;
  write(cookies, SIGN_IN, value, OPEN_LINK_LIFETIME);
}

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

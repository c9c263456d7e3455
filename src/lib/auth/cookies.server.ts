import type { AstroCookies } from 'astro';
import { config } from '@/lib/core/env/config';
import { newKey, nowMs } from '@/lib/core/env/system';
import { DAY_MS } from '@/lib/core/time/units';
import { OPEN_LINK_LIFETIME } from './mail-links/rules';
import { cookieAttributes, cookieName, endsAt, isToken, type SessionTimes } from './sessions/rules';

const SESSION = 'enlaza_session';
const SIGN_IN = 'enlaza_entrada';
const BROWSER = 'enlaza_navegador';
/** Maximum lifetime (ms) of a cookie in browsers. */
const BROWSER_LIFETIME = 400 * DAY_MS;

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

/** Returns the secret that binds pending sign-ins to a browser (browser.server.ts). */
export function readSignInCookie(cookies: AstroCookies): string | undefined {
  return read(cookies, SIGN_IN)?.split('.')[0];
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

import type { AstroCookies } from 'astro';
import { config } from '@/lib/kernel/env/config';
import { nowMs, randomBytes } from '@/lib/kernel/env/system';
import { OPEN_LINK_LIFETIME } from './mail-links/rules';
import { cookieAttributes, cookieName, endsAt, isToken, type SessionTimes } from './sessions/rules';

const SESSION = 'enlaza_session';
const SIGN_IN = 'enlaza_entrada';
const BROWSER = 'enlaza_navegador';
/** The longest that browsers keep a cookie. */
const BROWSER_LIFETIME = 400 * 86_400_000;

function read(cookies: AstroCookies, name: string): string | undefined {
  return cookies.get(cookieName(name, config().secure))?.value;
}

function write(cookies: AstroCookies, name: string, value: string, milliseconds: number): void {
  const { secure } = config();
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  cookies.set(cookieName(name, secure), value, cookieAttributes(secure, seconds));
}

/** The unverified session token of a request. */
export function readSessionCookie(cookies: AstroCookies): string | undefined {
  return read(cookies, SESSION);
}

/** The same from a Cookie header, where there is no Astro to read it. */
export function sessionTokenIn(cookieHeader: string): string | undefined {
  const prefix = `${cookieName(SESSION, config().secure)}=`;
  const pair = cookieHeader.split('; ').find((one) => one.startsWith(prefix));
  return pair?.slice(prefix.length);
}

/** Returns the browser a session's token for as long as the session can last unused. */
export function writeSessionCookie(
  cookies: AstroCookies,
  token: string,
  times: SessionTimes,
): void {
  write(cookies, SESSION, token, endsAt(times) - nowMs());
}

/** Takes the session's token from the browser. */
export function clearSessionCookie(cookies: AstroCookies): void {
  write(cookies, SESSION, '', 0);
}

/** Returns the token by which a browser is known again, or a new one for it. It opens nothing. */
export function browserToken(cookies: AstroCookies): string {
  const secret = read(cookies, BROWSER);
  return isToken(secret) ? secret : randomBytes(32).toString('base64url');
}

/** Stores that token in the browser after a sign-in. */
export function writeBrowserCookie(cookies: AstroCookies, token: string): void {
  write(cookies, BROWSER, token, BROWSER_LIFETIME);
}

/** Takes that token from the browser. */
export function clearBrowserCookie(cookies: AstroCookies): void {
  write(cookies, BROWSER, '', 0);
}

/** The secret that binds sign-ins under way to a browser (browser.server.ts). */
export function readSignInCookie(cookies: AstroCookies): string | undefined {
  return read(cookies, SIGN_IN)?.split('.')[0];
}

/** The unverified path to which a browser returns after a sign-in link. */
export function readSignInReturn(cookies: AstroCookies): string | undefined {
  const encoded = read(cookies, SIGN_IN)?.split('.')[1];
  return encoded && Buffer.from(encoded, 'base64url').toString('utf8');
}

/**
 * Returns the browser that secret, for as long as the slowest sign-in may take, and where it is on
 * its way to: the link that it is told of may have been asked for by another.
 */
export function writeSignInCookie(cookies: AstroCookies, secret: string, volver = ''): void {
  const value = volver === '' ? secret : `${secret}.${Buffer.from(volver).toString('base64url')}`;
  write(cookies, SIGN_IN, value, OPEN_LINK_LIFETIME);
}

import { parseAddress, parseUrl } from '@/lib/core/text/address';
import { MINUTE_MS } from '@/lib/core/time/units';

/** Default path after signing in. */
export const HOME = '/dashboard';

export const PROVIDER_IDS = ['google', 'oidc', 'demo'] as const;
export type ProviderId = (typeof PROVIDER_IDS)[number];

/** Kinds of an identity: a provider, or an e-mail address. */
export const IDENTITY_KINDS = [...PROVIDER_IDS, 'correo'] as const;
export type IdentityKind = (typeof IDENTITY_KINDS)[number];

/** Lifetime (ms) of a sign-in at the provider. */
export const SIGN_IN_LIFETIME = 10 * MINUTE_MS;

const ANY_ORIGIN = 'http://own.invalid';
const MAX_PATH_LENGTH = 2_048;
/** White space, control characters, lone surrogates, and the backslash (a slash to browsers). */
const UNSAFE = /[\s\\\p{Cc}\p{Cs}]/u;
/** One leading slash, not followed by another, plain or encoded. */
const OWN_PATH = /^\/(?!\/|%2f|%5c)/i;
/** Pages that only redirect, so they are not returned to. */
const NOWHERE = /^\/(?:auth|api|entrar)(?:\/|$)/i;

/**
 * Returns `value` if it is a path of this site to return to, else `otherwise`. The value is
 * resolved as a browser resolves it, so that `/.//evil.example` is refused too.
 */
export function safeReturnPath(value: unknown, otherwise = HOME): string {
  if (typeof value !== 'string' || value.length > MAX_PATH_LENGTH) return otherwise;
  if (!OWN_PATH.test(value) || UNSAFE.test(value)) return otherwise;
  const url = parseUrl(value, ANY_ORIGIN);
  if (url?.origin !== ANY_ORIGIN || !OWN_PATH.test(url.pathname)) return otherwise;
  return NOWHERE.test(url.pathname) ? otherwise : `${url.pathname}${url.search}${url.hash}`;
}

/** Adds `volver` (and the popup's mark) to the query of a path. */
export function withReturn(path: string, volver: string, ventana = false): string {
  const query = new URLSearchParams({ volver, ...(ventana && { ventana: '1' }) });
  return `${path}?${query}`;
}

/** Parses a provider id; undefined for an unknown one. */
export function parseProviderId(value: string | undefined): ProviderId | undefined {
  return PROVIDER_IDS.find((id) => id === value);
}

const PICTURE_HOSTS = [
  /^[a-z0-9-]+\.googleusercontent\.com$/,
  /^secure\.gravatar\.com$/,
  /^avatars\.githubusercontent\.com$/,
];

/**
 * Returns the URL of a provider's picture if it may be fetched: https on an allowed host or the
 * issuer's own. Plain http is allowed on an http issuer, which the configuration accepts on
 * loopback only. Undefined otherwise.
 */
export function pictureUrl(value: string | undefined, issuer: string): URL | undefined {
  const url = parseAddress(value ?? '');
  if (!url) return undefined;
  if (url.username || url.password) return undefined;
  if (url.origin === new URL(issuer).origin) return url;
  if (url.protocol !== 'https:' || url.port !== '') return undefined;
  return PICTURE_HOSTS.some((host) => host.test(url.hostname)) ? url : undefined;
}

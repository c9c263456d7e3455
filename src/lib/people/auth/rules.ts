import { parseAddress } from '@/lib/kernel/text/address';

/** Where a signed-in person goes when nothing else was asked for. */
export const HOME = '/dashboard';

/** Every way to sign in that the product knows. */
export const PROVIDER_IDS = ['google', 'oidc', 'demo'] as const;
export type ProviderId = (typeof PROVIDER_IDS)[number];

/** What an identity can be of: a provider, or an address that mail reaches. */
export const IDENTITY_KINDS = [...PROVIDER_IDS, 'correo'] as const;
export type IdentityKind = (typeof IDENTITY_KINDS)[number];

/** How long a sign-in may take at the provider. */
export const SIGN_IN_LIFETIME = 10 * 60_000;

const ANY_ORIGIN = 'http://own.invalid';
const MAX_PATH_LENGTH = 2_048;
/** White space, control characters, the backslash that browsers read as a slash, half characters. */
const UNSAFE = /[\s\\\p{Cc}\p{Cs}]/u;
/** One slash and no more, whether or not it is written as %2F or %5C. */
const OWN_PATH = /^\/(?!\/|%2f|%5c)/i;
/** Pages that only pass people on: coming back to them leads nowhere. */
const NOWHERE = /^\/(?:auth|api|entrar)(?:\/|$)/i;

/**
 * The address to come back to after signing in: a path of our own, else
 * `otherwise`. What a browser makes of `value` decides, not what it looks like:
 * `/.//evil.example` is refused too.
 */
export function safeReturnPath(value: unknown, otherwise = HOME): string {
  if (typeof value !== 'string' || value.length > MAX_PATH_LENGTH) return otherwise;
  if (!OWN_PATH.test(value) || UNSAFE.test(value) || !URL.canParse(value, ANY_ORIGIN)) {
    return otherwise;
  }
  const url = new URL(value, ANY_ORIGIN);
  if (url.origin !== ANY_ORIGIN || !OWN_PATH.test(url.pathname)) return otherwise;
  return NOWHERE.test(url.pathname) ? otherwise : `${url.pathname}${url.search}${url.hash}`;
}

/** An own path with `volver` (and the popup's mark) in its query. */
export function withReturn(path: string, volver: string, ventana = false): string {
  const query = new URLSearchParams({ volver, ...(ventana && { ventana: '1' }) });
  return `${path}?${query}`;
}

/** The provider of an address's part, or undefined. */
export function parseProviderId(value: string | undefined): ProviderId | undefined {
  return PROVIDER_IDS.find((id) => id === value);
}

const PICTURE_HOSTS = [
  /^[a-z0-9-]+\.googleusercontent\.com$/,
  /^secure\.gravatar\.com$/,
  /^avatars\.githubusercontent\.com$/,
];

/**
 * The address of a provider's picture when we may fetch it: https on a host of
 * the list or the issuer's own (whose http is allowed when it is itself http,
 * which configuration grants on loopback only). Undefined otherwise.
 */
export function pictureAddress(value: string | undefined, issuer: string): URL | undefined {
  const url = parseAddress(value ?? '');
  if (!url) return undefined;
  if (url.username || url.password) return undefined;
  if (url.origin === new URL(issuer).origin) return url;
  if (url.protocol !== 'https:' || url.port !== '') return undefined;
  return PICTURE_HOSTS.some((host) => host.test(url.hostname)) ? url : undefined;
}

import { tidyCode } from '@/lib/core/text/characters';
import { MINUTE_MS } from '@/lib/core/time/units';

/** Lifetime (ms) of a single-use link for a known browser or a session. */
export const LINK_LIFETIME = 15 * MINUTE_MS;
/**
 * Lifetime (ms) of a link for an unknown browser. Until it expires the address gets no other for
 * unknown browsers; later requests refer to this one.
 */
export const OPEN_LINK_LIFETIME = 24 * 60 * MINUTE_MS;
/** Links for a known browser or a session within `LINKS_TIME`. */
export const MAX_LINKS = 5;
export const LINKS_TIME = 60 * MINUTE_MS;
/** Links per day to aliases of a mailbox that have never signed in. */
export const MAX_ALIASES = 3;

/**
 * Typed codes per mail over all network addresses. Strangers who request the most mails of a day
 * guess right once in 5,000 days, and need ten addresses to use up one code. The link of its mail
 * still works, and a further request sends another code.
 */
export const MAX_CODES = 50;

/** Mails per day to an address for unknown browsers; each needs the last code to be used up. */
export const MAX_OPEN_LINKS = 4;

/** Returns the digits of a typed code without separators, of other alphabets too. */
export function typedCode(text: string): string {
  return tidyCode(text).replace(/[^\d]/g, '').slice(0, 12);
}

/** True for a typed code that may be right; another one is not counted as a try. */
export const isWholeCode = (typed: string) => /^\d{6}$/.test(typed);

/** Origin of a link that the operator created; these are not counted. */
export const BY_OPERATOR = 'operador';

/** Normalizes an e-mail address as the key of an identity. */
export function normalAddress(correo: string): string {
  return tidyCode(correo).toLowerCase();
}

export function linkPath(llave: string): string {
  return `/auth/correo/${llave}`;
}

/** True for a person who follows a link; false for a prefetch or a HEAD request. */
export function isFollowed(method: string, headers: Headers): boolean {
  const purpose =
    headers.get('sec-purpose') ?? headers.get('purpose') ?? headers.get('x-moz') ?? '';
  return method !== 'HEAD' && !/prefetch|prerender|preview/i.test(purpose);
}

/** Returns the seconds until another link may be sent, given earlier orders, oldest first. */
export function secondsToNextLink(ordered: readonly number[], now: number): number | undefined {
  const oldest = ordered.at(-MAX_LINKS);
  if (oldest === undefined) return undefined;
  return Math.max(1, Math.ceil((oldest + LINKS_TIME - now) / 1_000));
}

import { tidyCode } from '@/lib/core/text/characters';
import { MINUTE_MS } from '@/lib/core/time/units';

/** Lifetime (ms) of a single-use link for a known browser or a session. */
export const LINK_LIFETIME = 15 * MINUTE_MS;
/**
 * Lifetime (ms) of a link for an unknown browser. Until the link expires or its codes are used up,
 * later requests of unknown browsers for the same address reuse it.
 */
export const OPEN_LINK_LIFETIME = 24 * 60 * MINUTE_MS;
/** Maximum number of links for a known browser or a session within `LINKS_TIME`. */
export const MAX_LINKS = 5;
export const LINKS_TIME = 60 * MINUTE_MS;
/** Maximum number of links per day to those aliases of a mailbox that have no account. */
export const MAX_ALIASES = 3;

/**
 * Maximum number of codes typed for one mail, over all network addresses. Strangers who request the
 * maximum of mails each day guess a right code once in 5,000 days, and need ten addresses to use up
 * the codes of one mail. The mail's link still works then, and the next request sends another code.
 */
export const MAX_CODES = 50;

/**
 * Maximum number of mails per day to an address for unknown browsers. Another mail is sent only
 * after the codes of the last one are used up.
 */
export const MAX_OPEN_LINKS = 4;

/** Returns the digits of a typed code. Arabic and full-width digits are converted to ASCII. */
export function typedCode(text: string): string {
  return tidyCode(text).replace(/[^\d]/g, '').slice(0, 12);
}

/** True for a typed code of six digits. Any other input is not counted as an attempt. */
export const isWholeCode = (typed: string) => /^\d{6}$/.test(typed);

/** Origin of a link that the operator created. Such links do not count towards a limit. */
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

/**
 * Returns the seconds until another link may be sent, or undefined if it may be sent now. `ordered`
 * are the times (ms) of earlier requests, oldest first.
 */
export function secondsToNextLink(ordered: readonly number[], now: number): number | undefined {
  const oldest = ordered.at(-MAX_LINKS);
  if (oldest === undefined) return undefined;
  return Math.max(1, Math.ceil((oldest + LINKS_TIME - now) / 1_000));
}

import { MINUTE_MS } from '@/lib/kernel/time/units';

/** How long a link can be used, once, that a known browser or a session asked for. */
export const LINK_LIFETIME = 15 * MINUTE_MS;
/**
 * How long one that any other browser asked for can be used: until then the address gets no other
 * for such a browser, and who asks is told of this one.
 */
export const OPEN_LINK_LIFETIME = 24 * 60 * MINUTE_MS;
/** How many links a known browser or a session is sent … */
export const MAX_LINKS = 5;
/** … in this time. */
export const LINKS_TIME = 60 * MINUTE_MS;
/** How many links a day are sent to aliases of a mailbox that have never signed in. */
export const MAX_ALIASES = 3;

/**
 * How many codes may be typed for one mail by all addresses together: a stranger who asked for it
 * guesses right once in 20,000 days, and needs ten addresses to use them up. The link still works.
 */
export const MAX_CODES = 50;

/** A code as it was typed: without what people put between the digits. */
export function typedCode(text: string): string {
  return text.replace(/[^\d]/g, '').slice(0, 12);
}

/** What stands as the requester of a link that the operator gave: none of these is counted. */
export const BY_OPERATOR = 'operador';

/** An address as it names a person: in one way, however it is typed. */
export function normalAddress(correo: string): string {
  return correo.trim().toLowerCase();
}

/** The page of a link's key. */
export function linkPath(llave: string): string {
  return `/auth/correo/${llave}`;
}

/**
 * Whether a request is a person who follows a link, and not a program: a prefetch or a HEAD request
 * is none.
 */
export function isFollowed(method: string, headers: Headers): boolean {
  const purpose =
    headers.get('sec-purpose') ?? headers.get('purpose') ?? headers.get('x-moz') ?? '';
  return method !== 'HEAD' && !/prefetch|prerender|preview/i.test(purpose);
}

/** Seconds until another link is sent, by when the last ones were ordered, oldest first. */
export function secondsToNextLink(ordered: readonly number[], now: number): number | undefined {
  const oldest = ordered.at(-MAX_LINKS);
  if (oldest === undefined) return undefined;
  return Math.max(1, Math.ceil((oldest + LINKS_TIME - now) / 1_000));
}

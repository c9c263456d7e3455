import type { APIContext } from 'astro';
import { follow, record } from './recorder.server';

/** Bytes of a beacon: an id or two and two addresses. */
export const BEACON_LIMIT = 8 * 1024;

/** A header of a request by its name, in lower case. */
type HeaderOf = (name: string) => string | string[] | null | undefined;

/** The headers by which browsers say that nobody looks at a page yet. */
const PURPOSE_HEADERS = ['sec-purpose', 'purpose', 'x-moz'] as const;

/** Whether one of those headers says that a page is fetched ahead. */
function isPrefetch(headerOf: HeaderOf): boolean {
  for (const name of PURPOSE_HEADERS) {
    const value = headerOf(name);
    if (value && /prefetch|prerender|preview/i.test(`${value}`)) return true;
  }
  return false;
}

/**
 * Counts a beacon, whoever has read its body. `signedIn` is the uid of whoever is signed in at
 * that browser, once it is known; nobody waits for it.
 */
export function countBeacon(
  body: string,
  headerOf: HeaderOf,
  clientAddress: string,
  signedIn: string | undefined | Promise<string | undefined>,
): void {
  const userAgent = `${headerOf('user-agent') ?? ''}`;
  const visit = { body, clientAddress, userAgent, prefetch: isPrefetch(headerOf) };
  if (signedIn instanceof Promise) {
    follow(signedIn.then((uid) => record({ ...visit, signedIn: uid })));
  } else record({ ...visit, signedIn });
}

/**
 * `POST /api/visitas` where src/server/visits.ts does not answer it before: in
 * development, and for whatever it does not take.
 */
export function takeBeacon(
  bytes: Uint8Array,
  { request, locals }: Pick<APIContext, 'request' | 'locals'>,
): Response {
  const body = new TextDecoder().decode(bytes);
  const { session, clientAddress } = locals;
  const uid = session.kind === 'signedIn' ? session.uid : undefined;
  countBeacon(body, (name) => request.headers.get(name), clientAddress, uid);
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
}

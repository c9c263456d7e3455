import type { APIContext } from 'astro';
import { pageIdsOf } from '@/lib/people/people/members.server';
import { follow, record } from './recorder.server';

/** Bytes of a beacon: an id or two and two addresses. */
export const BEACON_LIMIT = 8 * 1024;

/** A header of a request by its name, in lower case. */
type HeaderOf = (name: string) => string | string[] | null | undefined;

/** The headers by which browsers mark prefetches. */
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
 * Records a beacon whose body was read. `own` resolves to the pages of the signed-in person; the
 * response does not wait for it.
 */
export function countBeacon(
  body: string,
  headerOf: HeaderOf,
  clientAddress: string,
  own: undefined | Promise<readonly string[]>,
): void {
  const userAgent = `${headerOf('user-agent') ?? ''}`;
  const visit = { body, clientAddress, userAgent, prefetch: isPrefetch(headerOf) };
  if (own) follow(own.then((uids) => record({ ...visit, own: uids })));
  else record({ ...visit, own: [] });
}

/**
 * `POST /api/visitas` where src/server/visits.ts does not handle it before: in development, and for
 * bodies that it does not accept.
 */
export function takeBeacon(
  bytes: Uint8Array,
  { request, locals }: Pick<APIContext, 'request' | 'locals'>,
): Response {
  const body = new TextDecoder().decode(bytes);
  const { session, clientAddress } = locals;
  const own = session.kind === 'signedIn' ? pageIdsOf(session.persona) : undefined;
  countBeacon(body, (name) => request.headers.get(name), clientAddress, own);
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
}

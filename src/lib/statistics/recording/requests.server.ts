import type { APIContext } from 'astro';
import { record } from './recorder.server';

/** Bytes of a beacon: an id or two and two addresses. */
export const BEACON_LIMIT = 8 * 1024;

/** The headers by which browsers say that nobody looks at a page yet. */
export const PURPOSE_HEADERS = ['sec-purpose', 'purpose', 'x-moz'] as const;

/** Whether one of those headers says that a page is fetched ahead. */
export function isPrefetch(values: (string | string[] | null | undefined)[]): boolean {
  return values.some((value) => value && /prefetch|prerender|preview/i.test(`${value}`));
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
  record({
    body,
    clientAddress,
    userAgent: request.headers.get('user-agent') ?? '',
    prefetch: isPrefetch(PURPOSE_HEADERS.map((name) => request.headers.get(name))),
    signedIn: session.kind === 'signedIn' ? session.uid : undefined,
  });
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
}

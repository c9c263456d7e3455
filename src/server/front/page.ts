import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { currenciesSold } from '@/lib/billing/pricing/catalogue.server';
import { PRICING, queryOfChoice, readChoice } from '@/lib/billing/pricing/choice';
import { cdnHeaders } from '@/lib/core/cdn/headers';
import { cdnSettings } from '@/lib/core/cdn/settings.server';
import { DAY_MS, SECOND_MS } from '@/lib/core/time/units';
import type { RunningTest } from '@/lib/experiments/variants/rules';
import { RESERVED_SLUGS } from '@/lib/pages/reserved-slugs';
import { pathsWhere } from '@/routes';

/** Pages of the product itself, which look different to a signed-in person. */
const SITE = new Set(pathsWhere(({ audience }) => audience === 'site'));
const ARTICLE = /^\/blog\/[a-z0-9-]+$/;
/** Examples, and their samples without a name. One with a name is of that visitor alone. */
const EXAMPLE = /^\/ejemplos\/(?!muestra$)(?:muestra\/)?[a-z]+$/;
/** A `?` or `#` in a decoded path belongs to a name: in a URL it would begin a query. */
const OF_PAGE =
  /^\/([^/?#]+)(?:\/(?:eventos(?:\.ics)?|tienda(?:\/\d{1,3})?|l\/[a-z0-9-]+|boletin(?:\.xml|\/archivo(?:\/[\w-]+)?)))?$/;

/** A page may be cached for all, for those who are not signed in, or not at all. */
export type Audience = 'public' | 'anonymous' | undefined;

function isPage(path: string): boolean {
  const slug = OF_PAGE.exec(path)?.[1];
  return slug !== undefined && !RESERVED_SLUGS.has(slug.toLowerCase());
}

/** Returns who sees the same page at a decoded path without a query. */
export function audienceOf(path: string): Audience {
  if (SITE.has(path) || ARTICLE.test(path)) return 'anonymous';
  if (EXAMPLE.test(path)) return 'public';
  return isPage(path) ? 'public' : undefined;
}

/**
 * Returns the cache key of a URL: its path, and of its query only what the page is drawn by. All else
 * (`utm_source`, `fbclid`) is for the beacon, which reads it in the browser.
 */
export function keyOf(url: string): string {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const path = url.slice(0, at);
  if (path !== PRICING) return path;
  const currencies = currenciesSold();
  return (
    path + queryOfChoice(readChoice(new URLSearchParams(url.slice(at)), currencies), currencies)
  );
}

/** A path is cached under the host that it was asked at, where that is a page's own. */
export const keyAt = (host: string, path: string) => `${host} ${path}`;

/**
 * The cache key of a variant. It contains a line break, which no decoded path can (`plainPath`), so
 * that no request can name a variant or replace one.
 */
export const variantKey = (key: string, variant: number | string) => `${key}\n${variant}`;

type Encoding = 'br' | 'gzip' | 'identity';

/** A response that is sent again and again. */
export interface Answer {
  status: number;
  /** Names and values in turn, as writeHead takes them. */
  headers: string[];
  body: Buffer | undefined;
}

/** The responses with a page: one of its encodings, or 304. */
interface Responses {
  headers: string[];
  made: Partial<Record<Encoding | 'known', Answer>>;
}

/** A page that is the same for all visitors, as it is sent. */
export interface Page {
  status: number;
  responses: Responses;
  /** The same for the cache in front, until `renewAt` (ms): its headers count down to the page's next change. */
  shared: Responses & { renewAt: number };
  /** The quoted part of its ETag, a weak one: it is the same in all encodings. */
  etag: string;
  br: Buffer;
  /** Made at the first request for it. */
  gzip?: Buffer;
  /** True without a body, as for a redirect: a compressed nothing would be something. */
  isEmpty: boolean;
  /** The moment (ms) from which it must be drawn again; undefined: it must not be cached. */
  until: number | undefined;
  /** It is dropped when one of them is invalidated. */
  tags: readonly string[];
  /** True when a signed-in person sees another page at this address. */
  anonymousOnly: boolean;
  /** The experiment that runs on it: it is shown as one of its variants. */
  test: RunningTest | undefined;
  /** The countries (ISO 3166-1) whose visitors see another order; left out without any. */
  countries?: readonly string[] | undefined;
  /** Bytes that it takes in memory, about. */
  size: number;
}

/** Shared caches may store it but must revalidate: a save is visible at once. */
const REVALIDATED = 'public, max-age=0, must-revalidate';
/** Where visitors see different pages only their browsers cache them. */
const OWN = 'private, max-age=0, must-revalidate';
/** Bytes of a page's objects and headers. */
const OBJECTS = 2_500;
/** Brotli, and room for gzip. */
const ENCODINGS = 2.2;
/** A small part of the time that drawing a page takes. */
const QUALITY = 5;
/** 64 kB, which hold a page. A larger window only takes memory. */
const WINDOW_BITS = 16;

/** Bytes in memory of their own: short ones would keep the whole block alive that they lie in. */
function compact(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.byteLength);
  own.set(bytes);
  return own;
}

/** Compresses at once: handing a page to another thread takes longer. */
function brotli(bytes: Buffer): Buffer {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
  };
  return compact(brotliCompressSync(bytes, { params }));
}

/**
 * The headers of every response with a page: those that all responses have (`common`), those of the
 * drawn one in their place, and those of its caching.
 */
function headersOf(
  response: Response,
  common: Record<string, string>,
  caching: Record<string, string>,
): string[] {
  const all = new Map<string, [name: string, value: string]>();
  const put = (name: string, value: string) => all.set(name.toLowerCase(), [name, value]);
  // The strings of `common` are the same objects for all pages: ten thousand hold them once.
  for (const [name, value] of Object.entries(common)) put(name, value);
  response.headers.forEach((value, name) => void put(name, value));
  for (const [name, value] of Object.entries(caching)) put(name, value);
  // Of the response as it was drawn: each encoding has its own.
  all.delete('content-length');
  return [...all.values()].flat();
}

/** Makes a page of a drawn response. */
export async function makePage(
  response: Response,
  about: Pick<Page, 'until' | 'tags' | 'anonymousOnly' | 'test' | 'countries'>,
  common: Record<string, string>,
): Promise<Page> {
  const { until, anonymousOnly } = about;
  const isShared = cdnSettings().engine !== 'none';
  const differs = about.test !== undefined || (about.countries !== undefined && !isShared);
  const bytes = Buffer.from(await response.arrayBuffer());
  const br = brotli(bytes);
  const etag = `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;
  const headers = headersOf(response, common, {
    Vary: anonymousOnly ? 'Accept-Encoding, Cookie' : 'Accept-Encoding',
    ...(until !== undefined && { 'Cache-Control': differs ? OWN : REVALIDATED, ETag: `W/${etag}` }),
  });
  return {
    ...about,
    status: response.status,
    responses: { headers, made: {} },
    shared: { headers, made: {}, renewAt: 0 },
    etag,
    br,
    isEmpty: bytes.length === 0,
    size: Math.ceil(ENCODINGS * br.length) + OBJECTS,
  };
}

// Browsers send a handful of different ones.
const negotiated = new LRUCache<string, Encoding>({ max: 100 });

/** The best encoding for an Accept-Encoding header: brotli before gzip where both are as welcome. */
export function encodingFor(accepted: string): Encoding {
  let encoding = negotiated.get(accepted);
  if (!encoding) {
    const headers = { 'accept-encoding': accepted };
    const welcome = new Set(new Negotiator({ headers }).encodings(['br', 'gzip', 'identity']));
    encoding = welcome.has('br') ? 'br' : welcome.has('gzip') ? 'gzip' : 'identity';
    negotiated.set(accepted, encoding);
  }
  return encoding;
}

function bodyIn(page: Page, encoding: Encoding): Buffer {
  if (encoding === 'br') return page.br;
  if (encoding === 'identity') return brotliDecompressSync(page.br);
  page.gzip ??= compact(gzipSync(brotliDecompressSync(page.br)));
  return page.gzip;
}

/** The responses that tell the cache in front how long it may store the page. */
function sharedResponses(page: Page, until: number): Responses {
  const { shared, responses, tags } = page;
  const now = Date.now();
  if (now >= shared.renewAt) {
    // They are sent for a second: none may say a second too many.
    const seconds = (until - now) / SECOND_MS - 1;
    const headers = responses.headers.concat(...Object.entries(cdnHeaders(seconds, tags)));
    const renewAt = now + (until - now > 7 * DAY_MS ? DAY_MS : SECOND_MS);
    page.shared = { headers, made: {}, renewAt };
  }
  return page.shared;
}

/** True when an If-None-Match names the page. Comparison is weak (RFC 9110, 13.1.2). */
function isKnown({ etag }: Page, known: string | undefined): boolean {
  return known !== undefined && (known.trim() === '*' || known.includes(etag));
}

/**
 * The response with a page in the best encoding for a client, or 304; made once for each of them.
 * `isCurrent`: nothing has changed the page, so that the cache in front may store it.
 */
export function answerOf(page: Page, asked: IncomingHttpHeaders, isCurrent: () => boolean): Answer {
  const { status, until, test } = page;
  const isShared = until !== undefined && !test && cdnSettings().engine !== 'none' && isCurrent();
  const { headers, made } = isShared ? sharedResponses(page, until) : page.responses;
  if (status === 200 && isKnown(page, asked['if-none-match'])) {
    made.known ??= { status: 304, headers, body: undefined };
    return made.known;
  }
  const encoding = page.isEmpty ? 'identity' : encodingFor(String(asked['accept-encoding'] ?? ''));
  const ready = made[encoding];
  if (ready) return ready;
  const body = bodyIn(page, encoding);
  const own = ['Content-Length', `${body.length}`];
  if (encoding !== 'identity') own.push('Content-Encoding', encoding);
  const answer = { status, headers: headers.concat(own), body };
  // Unpacked bytes are not stored: few ask for them.
  if (encoding !== 'identity') made[encoding] = answer;
  return answer;
}

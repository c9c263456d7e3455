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

/** Pages of the site, which look different to a signed-in person. */
const SITE = new Set(pathsWhere(({ audience }) => audience === 'site'));
const ARTICLE = /^\/blog\/[a-z0-9-]+$/;
/** Examples, and their samples without a name. A sample with a name is for one visitor alone. */
const EXAMPLE = /^\/ejemplos\/(?!muestra$)(?:muestra\/)?[a-z]+$/;
/** The paths below a slug. `?` and `#` in a decoded path belong to a name, not to a query. */
const OF_PAGE =
  /^\/([^/?#]+)(?:\/(?:eventos(?:\.ics)?|tienda(?:\/\d{1,3})?|l\/[a-z0-9-]+|boletin(?:\.xml|\/archivo(?:\/[\w-]+)?)))?$/;

/** A page may be cached for everybody, for those who are not signed in, or not at all. */
export type Audience = 'public' | 'anonymous' | undefined;

function isPage(path: string): boolean {
  const slug = OF_PAGE.exec(path)?.[1];
  return slug !== undefined && !RESERVED_SLUGS.has(slug.toLowerCase());
}

/** Returns the visitors who see the same page at a decoded path without a query. */
export function audienceOf(path: string): Audience {
  if (SITE.has(path) || ARTICLE.test(path)) return 'anonymous';
  if (EXAMPLE.test(path)) return 'public';
  return isPage(path) ? 'public' : undefined;
}

/**
 * Returns the cache key of a URL: its path, and those parameters of its query that change the page.
 * All others (`utm_source`, `fbclid`) are for the beacon, which reads them in the browser.
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

/** The cache key of a path at a custom domain. */
export const keyAt = (host: string, path: string) => `${host} ${path}`;

/**
 * The cache key of a variant. It contains a line break, which no decoded path can contain
 * (`plainPath`), so that no request can name or replace a variant.
 */
export const variantKey = (key: string, variant: number | string) => `${key}\n${variant}`;

type Encoding = 'br' | 'gzip' | 'identity';

/** A response that is sent to many visitors. */
export interface PageResponse {
  status: number;
  /** Alternating names and values, the raw form that writeHead accepts. */
  headers: string[];
  body: Buffer | undefined;
}

/** The responses with a page by encoding; `known` is the 304. */
interface Responses {
  headers: string[];
  made: Partial<Record<Encoding | 'known', PageResponse>>;
}

/** A page in the form in which it is sent to all visitors. */
export interface Page {
  status: number;
  responses: Responses;
  /**
   * The responses for a CDN, valid until `renewAt` (ms), because their headers count down to the
   * page's next change.
   */
  shared: Responses & { renewAt: number };
  /** The quoted part of its weak ETag, which is the same for all encodings. */
  etag: string;
  br: Buffer;
  /** Compressed at the first request for gzip. */
  gzip?: Buffer;
  /**
   * True without a body, as for a redirect: an empty body that is compressed would not be empty.
   */
  isEmpty: boolean;
  /** The time (UTC ms) at which it expires; undefined when it must not be cached. */
  until: number | undefined;
  /** The cache tags: the page is dropped when one of them is invalidated. */
  tags: readonly string[];
  /** True when a signed-in person sees another page at this URL. */
  anonymousOnly: boolean;
  /** The experiment that runs on the page, which is then shown as one of its variants. */
  test: RunningTest | undefined;
  /** The countries (ISO 3166-1) whose visitors see another order; undefined when there are none. */
  countries?: readonly string[] | undefined;
  /** The approximate memory that it takes, in bytes. */
  size: number;
}

/** Shared caches may store it but must revalidate it, so that a save is visible at once. */
const REVALIDATED = 'public, max-age=0, must-revalidate';
/** A page that differs by visitor may be stored by browsers only. */
const OWN = 'private, max-age=0, must-revalidate';
/** Memory (bytes) of a page's objects and headers. */
const OBJECTS = 2_500;
/** Memory of all encodings as a multiple of the brotli one. */
const ENCODINGS = 2.2;
/** Brotli quality 5 takes a small part of the time that rendering takes. */
const QUALITY = 5;
/** A window of 64 kB holds a page. A larger one only takes memory. */
const WINDOW_BITS = 16;

/**
 * Copies bytes into their own buffer: a slice of Node's pool would keep the whole pool in memory.
 */
function compact(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.byteLength);
  own.set(bytes);
  return own;
}

/** Compresses synchronously, because passing a page to another thread takes longer. */
function brotli(bytes: Buffer): Buffer {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
  };
  return compact(brotliCompressSync(bytes, { params }));
}

/**
 * Returns the headers of every response with a page: the common ones, then those of the rendered
 * page and of its caching, which replace common ones.
 */
function headersOf(
  response: Response,
  common: Record<string, string>,
  caching: Record<string, string>,
): string[] {
  const all = new Map<string, [name: string, value: string]>();
  const put = (name: string, value: string) => all.set(name.toLowerCase(), [name, value]);
  // All pages share the strings of `common`, so that ten thousand pages store them once.
  for (const [name, value] of Object.entries(common)) put(name, value);
  response.headers.forEach((value, name) => void put(name, value));
  for (const [name, value] of Object.entries(caching)) put(name, value);
  // It is the length of the uncompressed body; each encoding has another one.
  all.delete('content-length');
  return [...all.values()].flat();
}

/** Makes a cached page of a rendered response. */
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

// Cached by header, because browsers send only a few different ones.
const negotiated = new LRUCache<string, Encoding>({ max: 100 });

/** Returns the best accepted encoding: brotli before gzip where both have the same weight. */
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

/** Returns the responses whose headers tell a CDN how long it may store the page. */
function sharedResponses(page: Page, until: number): Responses {
  const { shared, responses, tags } = page;
  const now = Date.now();
  if (now >= shared.renewAt) {
    // They are reused for one second, so that the remaining time in them is at most a second too
    // long.
    const seconds = (until - now) / SECOND_MS - 1;
    const headers = responses.headers.concat(...Object.entries(cdnHeaders(seconds, tags)));
    const renewAt = now + (until - now > 7 * DAY_MS ? DAY_MS : SECOND_MS);
    page.shared = { headers, made: {}, renewAt };
  }
  return page.shared;
}

/** Returns true when If-None-Match names the page, by weak comparison (RFC 9110, 13.1.2). */
function isKnown({ etag }: Page, known: string | undefined): boolean {
  return known !== undefined && (known.trim() === '*' || known.includes(etag));
}

/**
 * Returns the response with a page in the best encoding for a client, or 304. Each is built once.
 * `isCurrent` returns true when a CDN may store the page, because nothing has changed it.
 */
export function responseTo(
  page: Page,
  asked: IncomingHttpHeaders,
  isCurrent: () => boolean,
): PageResponse {
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
  const response = { status, headers: headers.concat(own), body };
  // Uncompressed bytes are not stored, because few clients ask for them.
  if (encoding !== 'identity') made[encoding] = response;
  return response;
}

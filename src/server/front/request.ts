import type { IncomingMessage } from 'node:http';
import { currenciesSold } from '@/lib/billing/pricing/catalogue.server';
import { PRICING, queryOfChoice, readChoice } from '@/lib/billing/pricing/choice';
import { RESERVED_SLUGS } from '@/lib/profile/reserved';
import type { Visitor } from '@/lib/statistics/recording/variant.server';
import { pathsWhere } from '@/routes';
import { clientAddress } from '../requests/forwarded';

/** Pages of the product itself, which look different to a signed-in person. */
const SITE = new Set(pathsWhere(({ audience }) => audience === 'site'));
const ARTICLE = /^\/blog\/[a-z0-9-]+$/;
/** Examples, and their samples without a name. One with a name is of that visitor alone. */
const EXAMPLE = /^\/ejemplos\/(?!muestra$)(?:muestra\/)?[a-z]+$/;
/** A `?` or `#` in a decoded path belongs to a name: in a URL it would begin a query. */
const OF_PAGE =
  /^\/([^/?#]+)(?:\/(?:eventos(?:\.ics)?|tienda|boletin(?:\.xml|\/archivo(?:\/[\w-]+)?)))?$/;

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
export const variantKey = (key: string, variant: number) => `${key}\n${variant}`;

/** Returns who asks for a page, before the pipeline has looked at the request. */
export function visitorOf({ headers, socket }: IncomingMessage, hops: number): Visitor {
  const address = clientAddress(headers, socket.remoteAddress ?? '', hops);
  return { address, agent: headers['user-agent'] ?? '' };
}

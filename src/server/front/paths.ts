import { RESERVED_SLUGS } from '@/lib/page/profile/reserved';
import { currenciesSold } from '@/lib/store/billing/pricing/catalogue.server';
import { PRICING, queryOfChoice, readChoice } from '@/lib/store/billing/pricing/choice';
import { pathsWhere } from '@/routes';

/** Pages of the product itself, which look different to a signed-in person. */
const SITE = new Set(pathsWhere(({ audience }) => audience === 'site'));
const ARTICLE = /^\/blog\/[a-z0-9-]+$/;
/** Examples, and their samples without a name. One with a name is of that visitor alone. */
const EXAMPLE = /^\/ejemplos\/(?!muestra$)(?:muestra\/)?[a-z]+$/;
/** What there is below a page that is kept as long as the page itself. */
const PARTS = ['/eventos', '/eventos.ics', '/tienda'];
/** What a decoded path has of a query belongs to its name: drawn from an address it would be one. */
const OF_PAGE = /^\/([^/?#]+)(?:\/(?:eventos(?:\.ics)?|tienda))?$/;

/** The paths of all that changes with a page. */
export function pathsOf(page: string): string[] {
  return [page, ...PARTS.map((part) => page + part)];
}

/** For whom the page of a path may be cached: for all, for those who are not signed in, or not at all. */
export type Audience = 'public' | 'anonymous' | undefined;

/** The path of the page that a path belongs to, if it can be one of those that are invalidated. */
export function pageOf(path: string): string | undefined {
  const slug = OF_PAGE.exec(path)?.[1];
  return slug && !RESERVED_SLUGS.has(slug.toLowerCase()) ? `/${slug}` : undefined;
}

/** Who sees the same page at a decoded path without a query. */
export function audienceOf(path: string): Audience {
  if (SITE.has(path) || ARTICLE.test(path)) return 'anonymous';
  if (EXAMPLE.test(path)) return 'public';
  return pageOf(path) === undefined ? undefined : 'public';
}

/**
 * What a page is kept by: its path, and of its query only what it is drawn by. All else
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

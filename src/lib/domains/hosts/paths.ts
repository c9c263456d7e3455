/** The custom domain that a request came to. */
export interface RequestedHost {
  /** Without a port. */
  host: string;
  origin: string;
  slug: string;
}

/**
 * Paths that people keep for months in mails and bookmarks: orders and unsubscribing, by key. They
 * are the same on every host, and must still work when the page has lost the custom domain.
 */
const LASTING = /^\/(?:pedido(?:\/|$)|api\/pedidos\/|api\/boletin\/baja\/)/;
/** Such paths below the page: the newsletter's, and the calendar's. */
const LASTING_OF_PAGE = /^\/(?:boletin(?:\/|\.xml$)|eventos\.ics$)/;
/** Other paths that are the same on every host: assets, the visit beacon, robots.txt and sitemap. */
const SHARED =
  /^\/(?:_astro\/|media\/|favicon\.\w+$|apple-touch-icon[\w-]*\.png$|api\/visitas$|robots\.txt$|sitemap\.xml$)/;

function isShared(path: string, slug: string): boolean {
  if (LASTING.test(path) || SHARED.test(path) || path === `/denunciar/${slug}`) return true;
  // Share pictures, and the reports of a page.
  const prefixes = [`/og/${slug}.png`, `/og/${slug}/`, `/denunciar/${slug}/`];
  return prefixes.some((prefix) => path.startsWith(prefix));
}

/**
 * Returns the inner path (on this installation) of an outer path (on a custom domain). Paths that
 * are not shared by all hosts get the slug in front, so that no other page and no path of the
 * dashboard is reachable.
 */
export function innerPath(outer: string, slug: string): string {
  if (isShared(outer, slug)) return outer;
  return outer === '/' ? `/${slug}` : `/${slug}${outer}`;
}

/** True for the one-click unsubscribe POST, whose response must not be a redirect (RFC 8058). */
export const isUnsubscribing = (path: string) => path.startsWith('/api/boletin/baja/');

/**
 * Returns the inner path for a URL on a host that its page no longer has; undefined for paths that
 * need not work there. Orders are found by key, even when the page is deleted.
 */
export function lastingPath(outer: string, slug: string | null): string | undefined {
  if (LASTING.test(outer)) return outer;
  return slug !== null && LASTING_OF_PAGE.test(outer) ? `/${slug}${outer}` : undefined;
}

/** True for the paths of the page's calendar and letters, which programs request for years. */
export const isFeed = (rest: string) => rest === '/eventos.ics' || rest === '/boletin.xml';

/** True for an inner path that must still work when its page has lost the custom domain. */
export function isLasting(inner: string, slug: string): boolean {
  const own = `/${slug}`;
  return (
    lastingPath(inner.startsWith(`${own}/`) ? inner.slice(own.length) : inner, slug) !== undefined
  );
}

/** Returns an inner path as a path on the custom domain; undefined if it does not exist there. */
function outerPath(inner: string, slug: string): string | undefined {
  const own = `/${slug}`;
  if (inner === own) return '/';
  // Without the slug, `/ana//other.example` would lead to another site.
  if (inner.startsWith(`${own}//`)) return undefined;
  if (inner.startsWith(`${own}/`)) return inner.slice(own.length);
  return isShared(inner, slug) ? inner : undefined;
}

/**
 * Returns a path with its query as a link from a custom domain; paths that are not available there
 * link to this installation.
 */
export function linkFrom(path: string, { slug }: RequestedHost, publicUrl: string): string {
  const [, bare = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  const outer = outerPath(bare, slug);
  return outer === undefined ? publicUrl + path : outer + rest;
}

/** Returns a link or a redirect for a custom domain; absolute URLs stay unchanged. */
export function locationAt(location: string, host: RequestedHost, publicUrl: string): string {
  return /^\/(?!\/)/.test(location) ? linkFrom(location, host, publicUrl) : location;
}

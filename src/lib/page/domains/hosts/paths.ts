/** The host of a page's own that a request came to. */
export interface RequestedHost {
  /** Without a port. */
  host: string;
  /** The whole address, without a slash. */
  origin: string;
  slug: string;
}

/** What is the same on every host: what pages load, orders by their keys, the beacon, the end of a list. */
const SHARED =
  /^\/(?:_astro\/|media\/|favicon\.\w+$|apple-touch-icon[\w-]*\.png$|pedido(?:\/|$)|api\/visitas$|api\/pedidos\/|api\/boletin\/baja\/|robots\.txt$|sitemap\.xml$)/;

/** What names the page itself below a first part: its share pictures, and reporting it. */
const NAMED = [
  (slug: string) => `/og/${slug}.png`,
  (slug: string) => `/og/${slug}/`,
  (slug: string) => `/denunciar/${slug}/`,
];

function isShared(path: string, slug: string): boolean {
  if (path === `/denunciar/${slug}`) return true;
  return SHARED.test(path) || NAMED.some((prefix) => path.startsWith(prefix(slug)));
}

/**
 * The path that answers what an own host is asked for: the page's own is what it is at home,
 * so that nothing of another page or of the dashboard can be named there.
 */
export function innerPath(outer: string, slug: string): string {
  if (isShared(outer, slug)) return outer;
  return outer === '/' ? `/${slug}` : `/${slug}${outer}`;
}

/** The POST by which a mail program ends a subscription: RFC 8058 lets no redirect answer it. */
export const isUnsubscribing = (path: string) => path.startsWith('/api/boletin/baja/');

/**
 * What people keep for months in mails, bookmarks and calendars, and what must outlive an own host:
 * orders and subscriptions by their keys, and below the page's address the keys' pages and the feed.
 */
const LASTING = /^\/(?:pedido(?:\/|$)|api\/pedidos\/|api\/boletin\/baja\/)/;
const LASTING_OF_PAGE = /^\/(?:boletin\/|eventos\.ics$)/;

/**
 * The path of ours for what people were given at a host that its page has no more; undefined for
 * all else. Orders are found by their keys alone, also where the page is gone.
 */
export function lastingPath(outer: string, slug: string | null): string | undefined {
  if (LASTING.test(outer)) return outer;
  return slug !== null && LASTING_OF_PAGE.test(outer) ? `/${slug}${outer}` : undefined;
}

/** Whether a path below a page's address is its calendar, which programs ask for years. */
export const isFeed = (rest: string) => rest === '/eventos.ics';

/** Whether a path of ours is one that must outlive its page's own host. */
export function isLasting(inner: string, slug: string): boolean {
  const own = `/${slug}`;
  return (
    lastingPath(inner.startsWith(`${own}/`) ? inner.slice(own.length) : inner, slug) !== undefined
  );
}

/** A path of ours as the own host has it; undefined for what it has not. */
function outerPath(inner: string, slug: string): string | undefined {
  const own = `/${slug}`;
  if (inner === own) return '/';
  if (inner.startsWith(`${own}/`)) return inner.slice(own.length);
  if (/^\/\/|^\/[?#]/.test(inner)) return undefined;
  return isShared(inner, slug) ? inner : undefined;
}

/** A path with its query as a link on an own host: what is not there leads to where it is. */
export function linkFrom(path: string, { slug }: RequestedHost, publicUrl: string): string {
  const [, bare = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  const outer = outerPath(bare, slug);
  return outer === undefined ? publicUrl + path : outer + rest;
}

/** Attributes of our own pages that lead somewhere; what people write stands in none unescaped. */
const LINKS = /(<(?:a|area|form|button)\b[^>]*?\s(?:href|action|formaction)=")(\/(?!\/)[^"]*)"/g;

/** A page of ours with its links as they are on an own host. */
export function pageAt(html: string, host: RequestedHost, publicUrl: string): string {
  return html.replace(
    LINKS,
    (_, before: string, path: string) => `${before}${linkFrom(path, host, publicUrl)}"`,
  );
}

/** Where an answer leads, as an own host says it. */
export function locationAt(location: string, host: RequestedHost, publicUrl: string): string {
  return /^\/(?!\/)/.test(location) ? linkFrom(location, host, publicUrl) : location;
}

/** The origin that a request came to: a page's own, or the product's. */
export function requestedOrigin(
  { ownHost }: { ownHost?: RequestedHost | undefined },
  publicUrl: string,
): string {
  return ownHost?.origin ?? publicUrl;
}

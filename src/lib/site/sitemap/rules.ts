import { xml } from '@/lib/core/text/html';
import { pathsWhere } from '@/routes';

/** Profiles per file of the sitemap; the protocol allows 50,000 URLs. */
export const PROFILES_A_FILE = 10_000;

/**
 * Returns the paths of our own pages, without articles, that search engines may list; prices only
 * when something is sold.
 */
export function publicPages(sells: boolean): string[] {
  return pathsWhere(({ listed }) => listed === true).filter((path) => sells || path !== '/precios');
}

/** First segments of paths that are disallowed in robots.txt. */
const PRIVATE_PATHS = new Set([
  '/api/',
  '/auth/',
  '/mcp',
  '/vista-previa',
  ...pathsWhere(({ audience, uncrawled }) => audience === 'owner' || uncrawled === true)
    .filter((path) => !/^\/(?:api|auth)\//.test(path))
    .map((path) => path.replace(/\[.*$/, '')),
]);

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function sitemapFile(list: string, item: string, addresses: string[]): string {
  const items = addresses.map((address) => `<${item}><loc>${xml(address)}</loc></${item}>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="${NAMESPACE}">\n${items.join('')}</${list}>\n`;
}

/** Returns a sitemap of absolute URLs. */
export function urlSet(addresses: string[]): string {
  return sitemapFile('urlset', 'url', addresses);
}

export function sitemapIndex(addresses: string[]): string {
  return sitemapFile('sitemapindex', 'sitemap', addresses);
}

/** Returns robots.txt; `Disallow: /x` also covers longer paths, so `$` ends each name. */
export function robotsFile(publicUrl: string): string {
  const lines = [...PRIVATE_PATHS].flatMap((path) =>
    path.endsWith('/') ? [`Disallow: ${path}`] : [`Disallow: ${path}$`, `Disallow: ${path}?`],
  );
  return `User-agent: *\n${lines.join('\n')}\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

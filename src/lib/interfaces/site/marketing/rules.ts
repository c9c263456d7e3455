import { xml } from '@/lib/kernel/text/html';
import { pathsWhere } from '@/routes';

/** What the counters of the landing page show. */
export interface Figures {
  creators: number;
  links: number;
  clicks: number;
}

/** The source's figures (section 9): for MARKETING=demo only. */
export const DEMO_FIGURES = { creators: 47_683, links: 892_456, clicks: 12_847_392 } as const;

/** The most by which each demo figure grows at once. */
export const GROWTH = { creators: 3, links: 24, clicks: 390 } as const;

/** Profiles in one file of the sitemap; the protocol allows 50,000 addresses. */
export const PROFILES_A_FILE = 10_000;

/** Addresses of our own pages that search engines may list, besides the articles: prices where something is sold. */
export function publicPages(sells: boolean): string[] {
  return pathsWhere(({ listed }) => listed === true).filter((path) => sells || path !== '/precios');
}

/** First parts of addresses that search engines are asked to leave alone. */
const PRIVATE_PATHS = [
  '/api/',
  '/auth/',
  '/mcp',
  '/vista-previa',
  ...pathsWhere(({ audience, uncrawled }) => audience === 'owner' || uncrawled === true)
    .filter((path) => !/^\/(?:api|auth)\//.test(path))
    .map((path) => path.replace(/\[.*$/, '')),
];

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function sitemapFile(list: string, item: string, addresses: string[]): string {
  const items = addresses.map((address) => `<${item}><loc>${xml(address)}</loc></${item}>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="${NAMESPACE}">\n${items.join('')}</${list}>\n`;
}

/** A sitemap of whole addresses. */
export function urlSet(addresses: string[]): string {
  return sitemapFile('urlset', 'url', addresses);
}

/** A sitemap of sitemaps. */
export function sitemapIndex(addresses: string[]): string {
  return sitemapFile('sitemapindex', 'sitemap', addresses);
}

/** What robots.txt says; `Disallow: /x` also covers what begins with it, so `$` ends each name. */
export function robotsFile(publicUrl: string): string {
  const lines = PRIVATE_PATHS.flatMap((path) =>
    path.endsWith('/') ? [`Disallow: ${path}`] : [`Disallow: ${path}$`, `Disallow: ${path}?`],
  );
  return `User-agent: *\n${lines.join('\n')}\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

/** How long a page with our figures may be shown again as it was drawn, in milliseconds. */
const FIGURES_HOLD = 60_000;

/** Until when (ms) a page with our figures holds that was drawn at `now`: never past a campaign's end. */
export function figuresUntil(now: number, offerEndsAt = Number.POSITIVE_INFINITY): number {
  const soon = now + FIGURES_HOLD;
  return offerEndsAt > now ? Math.min(soon, offerEndsAt) : soon;
}

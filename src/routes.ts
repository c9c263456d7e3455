import { ENDPOINTS, PAGES } from './routes.generated';
import { SECTIONS } from './sections';

/**
 * Whom an address answers: `everybody` alike, without looking who asks; `site`, the product's own
 * pages, which are alike for all who are not signed in; `person`, by who asks; `owner`, nobody
 * else; `operator`, who looks after the installation: for all others it is not there. A `call` says itself whom it answers, and all else that holds for it.
 */
export type Audience = 'everybody' | 'site' | 'person' | 'owner' | 'operator' | 'call';

/** What holds for a page, which its file states as `export const route`. */
interface Route {
  audience: Audience;
  /** Whether it takes a form: other pages are only read. */
  form?: true;
  /** Whether the sitemap lists it. */
  listed?: true;
  /** Whether search engines are asked to stay out. Everything of an owner's is, unsaid. */
  uncrawled?: true;
}

/** Addresses that are not built yet and must not be taken by a page meanwhile. */
export const WANTED = ['interno'];

const sections: Record<string, Route> = Object.fromEntries(
  SECTIONS.map((name) => [`/${name}`, { audience: 'owner' }]),
);

const calls: Record<string, Route> = Object.fromEntries(
  ENDPOINTS.map((path) => [path, { audience: 'call' }]),
);

/** Every address of the product, as Astro writes it, with what holds for it. */
export const ROUTES: Readonly<Record<string, Route>> = {
  ...PAGES,
  ...sections,
  ...calls,
};

/** The first parts of all addresses, in lower case: what no slug may be. */
export const FIRST_PARTS: readonly string[] = [
  ...new Set(Object.keys(ROUTES).map((path) => path.split('/')[1]?.toLowerCase() ?? '')),
].filter((part) => part !== '' && !part.startsWith('['));

/** The addresses for which something holds, in the order of the table. */
export function pathsWhere(holds: (route: Route) => boolean): string[] {
  return Object.entries(ROUTES).flatMap(([path, route]) => (holds(route) ? [path] : []));
}

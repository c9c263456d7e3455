import { ENDPOINTS, PAGES } from './routes.generated';
import { SECTIONS } from './sections';

/**
 * For whom a path answers: `public` gets the same without a look at the session; `site`, the
 * product's own pages, is the same for all who are not signed in; `person` depends on who is signed
 * in; `owner` answers members only; `operator` is not found for all others. A `call` declares its
 * own audience and limits.
 */
export type Audience = 'public' | 'site' | 'person' | 'owner' | 'operator' | 'call';

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

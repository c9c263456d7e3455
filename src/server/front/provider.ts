import type { CacheProvider } from 'astro';
import { atomically, invalidate } from '@/lib/core/db';

/** The directives that a page gives by `Astro.cache.set`. */
export interface Directives {
  /** Seconds for which the page is valid, with fractions. */
  maxAge: number;
  /** The page is dropped when one of these is invalidated. */
  tags: string[];
}

/** The requests that the front cache renders pages by, with the directives of each page. */
const drawn = new WeakMap<Request, Directives | undefined>();

/** Registers a request that renders a page. Returns a function that reads its directives. */
export function expectDirectives(request: Request): () => Directives | undefined {
  drawn.set(request, undefined);
  return () => drawn.get(request);
}

function directivesIn(headers: Headers): Directives | undefined {
  const maxAge = Number(/^max-age=(.+)$/.exec(headers.get('CDN-Cache-Control') ?? '')?.[1]);
  const tags = (headers.get('Cache-Tag') ?? '').split(',').filter((tag) => tag !== '');
  return maxAge > 0 ? { maxAge, tags: tags.map(decodeURIComponent) } : undefined;
}

/**
 * The provider of Astro's route cache (`cache` in astro.config.mjs). cache.ts sends cached pages
 * before Astro is entered; this provider reads the directives of a page that was rendered for the
 * cache. All other responses are not cached, because they may be for one person.
 */
export default function frontCache(): CacheProvider {
  return {
    name: 'front',
    setHeaders: ({ maxAge = 0, tags = [] }) =>
      new Headers({
        'CDN-Cache-Control': `max-age=${maxAge}`,
        'Cache-Tag': tags.map(encodeURIComponent).join(','),
      }),
    // Astro removes both headers from the response afterwards.
    onRequest: async ({ request }, next) => {
      const response = await next();
      if (drawn.has(request)) drawn.set(request, directivesIn(response.headers));
      return response;
    },
    // Only for Astro's interface: services call `invalidate` inside the transaction that changes
    // the data.
    invalidate: ({ tags = [], path }) =>
      atomically(async (tx) => invalidate(tx, ...[tags, path ?? []].flat())),
  };
}

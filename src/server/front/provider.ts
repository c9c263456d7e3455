import type { CacheProvider } from 'astro';
import { atomically, invalidate } from '@/lib/core/db';

/** The directives that a page gives by `Astro.cache.set`. */
export interface Directives {
  /** Seconds for which the page is valid, with fractions. */
  maxAge: number;
  /** The page is dropped when one of these is invalidated. */
  tags: string[];
}

/** The requests that pages are drawn by for the front cache, with what each page says. */
const drawn = new WeakMap<Request, Directives | undefined>();

/** Notes a request that a page is drawn by. Returns what reads the page's directives afterwards. */
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
 * The provider of Astro's route cache (`cache` in astro.config.mjs). Cached pages are answered by
 * index.ts before Astro is entered; here it learns what a page that was drawn for it says. All other
 * responses leave as if the page had said nothing: they may be for one person.
 */
export default function frontCache(): CacheProvider {
  return {
    name: 'front',
    setHeaders: ({ maxAge = 0, tags = [] }) =>
      new Headers({
        'CDN-Cache-Control': `max-age=${maxAge}`,
        'Cache-Tag': tags.map(encodeURIComponent).join(','),
      }),
    // Astro takes both headers off the response afterwards.
    onRequest: async ({ request }, next) => {
      const response = await next();
      if (drawn.has(request)) drawn.set(request, directivesIn(response.headers));
      return response;
    },
    // Services invalidate inside the transaction that changes what a tag stands for.
    invalidate: ({ tags = [], path }) =>
      atomically(async (tx) => invalidate(tx, ...[tags, path ?? []].flat())),
  };
}

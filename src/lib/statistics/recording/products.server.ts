import type { Database } from '@/lib/core/db';
import { defineLookup } from '@/lib/core/db/lookup';

/** Looks up the ids of a page's products whose views and clicks are counted. */
export const countedProducts = defineLookup<[db: Database, uid: string], string[]>(
  'the products of a page whose visits are counted',
);

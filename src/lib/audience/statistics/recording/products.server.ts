import type { Database } from '@/lib/kernel/db';
import { defineLookup } from '@/lib/kernel/db/lookup';

/** The ids of the products of a page whose views and clicks are counted. */
export const countedProducts = defineLookup<[db: Database, uid: string], string[]>(
  'the products of a page whose visits are counted',
);

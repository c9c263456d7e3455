import { collectionRoute } from '@/lib/api/v1/collection.server';
import { BLOCKS } from '@/lib/api/v1/collections.server';

export const ALL = collectionRoute(BLOCKS);

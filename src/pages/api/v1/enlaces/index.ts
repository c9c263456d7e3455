import { collectionRoute } from '@/lib/interfaces/api/v1/collection.server';
import { LINKS } from '@/lib/interfaces/api/v1/collections.server';

export const ALL = collectionRoute(LINKS);

import { collectionRoute } from '@/lib/interfaces/api/v1/collection.server';
import { EVENTS } from '@/lib/interfaces/api/v1/collections.server';

export const ALL = collectionRoute(EVENTS);

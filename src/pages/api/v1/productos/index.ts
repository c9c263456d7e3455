import { collectionRoute } from '@/lib/interfaces/api/v1/collection.server';
import { PRODUCTS } from '@/lib/interfaces/api/v1/collections.server';

export const ALL = collectionRoute(PRODUCTS);

import { memberRoute } from '@/lib/api/v1/collection.server';
import { PRODUCTS } from '@/lib/api/v1/collections.server';

export const ALL = memberRoute(PRODUCTS);

import { memberRoute } from '@/lib/interfaces/api/v1/collection.server';
import { BLOCKS } from '@/lib/interfaces/api/v1/collections.server';

export const ALL = memberRoute(BLOCKS);

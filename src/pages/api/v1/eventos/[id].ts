import { memberRoute } from '@/lib/api/v1/collection.server';
import { EVENTS } from '@/lib/api/v1/collections.server';

export const ALL = memberRoute(EVENTS);

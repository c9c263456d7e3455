import { BLOCKS, listRoute } from '@/lib/interfaces/api/v1/items.server';

export const ALL = listRoute(BLOCKS);

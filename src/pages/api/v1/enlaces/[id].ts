import { itemRoute, LINKS } from '@/lib/interfaces/api/v1/items.server';

export const ALL = itemRoute(LINKS);

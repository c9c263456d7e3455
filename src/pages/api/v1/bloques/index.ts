import { route } from '@/lib/interfaces/api/endpoint.server';
import { keyEndpoint } from '@/lib/interfaces/api/v1/endpoint.server';
import { addItem, readItems } from '@/lib/interfaces/api/v1/list.server';
import { partOfList } from '@/lib/interfaces/api/v1/parts.server';
import {
  blocksPartSchema,
  itemsPartQuerySchema,
  newItemQuerySchema,
  storedBlock,
} from '@/lib/interfaces/api/v1/schema';
import { json } from '@/lib/kernel/http/body';
import { blockSchema } from '@/lib/page/blocks/schema';

export const ALL = route(
  keyEndpoint(
    {
      method: 'GET',
      auth: 'key',
      scope: 'enlaces:leer',
      query: itemsPartQuerySchema,
      answer: blocksPartSchema,
    },
    async ({ page, query }) => partOfList(await readItems(page, 'bloques'), query.cursor),
  ),
  keyEndpoint(
    {
      method: 'POST',
      auth: 'key',
      scope: 'enlaces:escribir',
      query: newItemQuerySchema,
      body: json(blockSchema),
      answer: storedBlock,
    },
    ({ page, body, query }) => addItem(page, 'bloques', body, query.antes),
  ),
);

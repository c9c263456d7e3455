import { route } from '@/lib/api/endpoint.server';
import { keyEndpoint } from '@/lib/api/v1/endpoint.server';
import { addItem, readItems } from '@/lib/api/v1/list.server';
import { partOfList } from '@/lib/api/v1/parts.server';
import {
  blocksPartSchema,
  itemsPartQuerySchema,
  newItemQuerySchema,
  storedBlock,
} from '@/lib/api/v1/schema';
import { blockSchema } from '@/lib/blocks/schema';
import { json } from '@/lib/http/body';

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

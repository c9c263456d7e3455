import { route } from '@/lib/interfaces/api/endpoint.server';
import { keyEndpoint } from '@/lib/interfaces/api/v1/endpoint.server';
import { addItem, readItems } from '@/lib/interfaces/api/v1/list.server';
import { partOfList } from '@/lib/interfaces/api/v1/parts.server';
import {
  itemsPartQuerySchema,
  linksPartSchema,
  newItemQuerySchema,
} from '@/lib/interfaces/api/v1/schema';
import { json } from '@/lib/kernel/http/body';
import { sentLinkSchema, storedLinkSchema } from '@/lib/page/links/schema';

export const ALL = route(
  keyEndpoint(
    {
      method: 'GET',
      auth: 'key',
      scope: 'enlaces:leer',
      query: itemsPartQuerySchema,
      answer: linksPartSchema,
    },
    async ({ page, query }) => partOfList(await readItems(page, 'enlaces'), query.cursor),
  ),
  keyEndpoint(
    {
      method: 'POST',
      auth: 'key',
      scope: 'enlaces:escribir',
      query: newItemQuerySchema,
      body: json(sentLinkSchema),
      answer: storedLinkSchema,
    },
    ({ page, body, query }) => addItem(page, 'enlaces', body, query.antes),
  ),
);

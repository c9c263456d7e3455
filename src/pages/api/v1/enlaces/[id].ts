import { route } from '@/lib/api/endpoint.server';
import { keyEndpoint } from '@/lib/api/v1/endpoint.server';
import { changeItem, readItem, removeItem } from '@/lib/api/v1/list.server';
import { itemParamsSchema } from '@/lib/api/v1/schema';
import { json } from '@/lib/http/body';
import { sentLinkSchema, storedLinkSchema } from '@/lib/links/schema';

export const ALL = route(
  keyEndpoint(
    {
      method: 'GET',
      auth: 'key',
      scope: 'enlaces:leer',
      params: itemParamsSchema,
      answer: storedLinkSchema,
    },
    ({ page, params }) => readItem(page, 'enlaces', params.id),
  ),
  keyEndpoint(
    {
      method: 'PUT',
      auth: 'key',
      scope: 'enlaces:escribir',
      params: itemParamsSchema,
      body: json(sentLinkSchema),
      answer: storedLinkSchema,
    },
    ({ page, body, params }) => changeItem(page, 'enlaces', { ...body, id: params.id }),
  ),
  keyEndpoint(
    {
      method: 'DELETE',
      auth: 'key',
      scope: 'enlaces:escribir',
      params: itemParamsSchema,
      answer: storedLinkSchema,
    },
    ({ page, params }) => removeItem(page, 'enlaces', params.id),
  ),
);

import { route } from '@/lib/interfaces/api/endpoint.server';
import { keyEndpoint } from '@/lib/interfaces/api/v1/endpoint.server';
import { changeItem, readItem, removeItem } from '@/lib/interfaces/api/v1/list.server';
import { itemParamsSchema } from '@/lib/interfaces/api/v1/schema';
import { json } from '@/lib/kernel/http/body';
import { sentLinkSchema, storedLinkSchema } from '@/lib/page/links/schema';

export const ALL = route(
  keyEndpoint(
    {
      method: 'GET',
      auth: 'key',
      scope: 'enlaces:leer',
      params: itemParamsSchema,
      tagged: true,
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
      tagged: true,
      body: json(sentLinkSchema),
      answer: storedLinkSchema,
    },
    ({ page, body, params, match }) =>
      changeItem(page, 'enlaces', { ...body, id: params.id }, match),
  ),
  keyEndpoint(
    {
      method: 'DELETE',
      auth: 'key',
      scope: 'enlaces:escribir',
      params: itemParamsSchema,
      tagged: true,
      answer: storedLinkSchema,
    },
    ({ page, params, match }) => removeItem(page, 'enlaces', params.id, match),
  ),
);

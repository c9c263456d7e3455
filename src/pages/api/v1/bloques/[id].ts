import { route } from '@/lib/interfaces/api/endpoint.server';
import { keyEndpoint } from '@/lib/interfaces/api/v1/endpoint.server';
import { changeItem, readItem, removeItem } from '@/lib/interfaces/api/v1/list.server';
import { itemParamsSchema, storedBlock } from '@/lib/interfaces/api/v1/schema';
import { json } from '@/lib/kernel/http/body';
import { blockSchema } from '@/lib/page/blocks/schema';

export const ALL = route(
  keyEndpoint(
    {
      method: 'GET',
      auth: 'key',
      scope: 'enlaces:leer',
      params: itemParamsSchema,
      tagged: true,
      answer: storedBlock,
    },
    ({ page, params }) => readItem(page, 'bloques', params.id),
  ),
  keyEndpoint(
    {
      method: 'PUT',
      auth: 'key',
      scope: 'enlaces:escribir',
      params: itemParamsSchema,
      tagged: true,
      body: json(blockSchema),
      answer: storedBlock,
    },
    ({ page, body, params, match }) =>
      changeItem(page, 'bloques', { ...body, id: params.id }, match),
  ),
  keyEndpoint(
    {
      method: 'DELETE',
      auth: 'key',
      scope: 'enlaces:escribir',
      params: itemParamsSchema,
      tagged: true,
      answer: storedBlock,
    },
    ({ page, params, match }) => removeItem(page, 'bloques', params.id, match),
  ),
);

import { route } from '@/lib/api/endpoint.server';
import { keyEndpoint } from '@/lib/api/v1/endpoint.server';
import { changeItem, readItem, removeItem } from '@/lib/api/v1/list.server';
import { itemParamsSchema, storedBlock } from '@/lib/api/v1/schema';
import { blockSchema } from '@/lib/blocks/schema';
import { json } from '@/lib/http/body';

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

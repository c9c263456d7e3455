import { route } from '@/lib/api/endpoint.server';
import { keyEndpoint } from '@/lib/api/v1/endpoint.server';
import { changeItem, readItem, removeItem } from '@/lib/api/v1/list.server';
import { storedBlock } from '@/lib/api/v1/schema';
import { blockSchema } from '@/lib/blocks/schema';
import { json } from '@/lib/http/body';

export const ALL = route(
  keyEndpoint(
    { method: 'GET', auth: 'key', scope: 'enlaces:leer', answer: storedBlock },
    ({ page, context }) => readItem(page, 'bloques', context.params['id']),
  ),
  keyEndpoint(
    {
      method: 'PUT',
      auth: 'key',
      scope: 'enlaces:escribir',
      body: json(blockSchema),
      answer: storedBlock,
    },
    ({ page, body, context }) =>
      changeItem(page, 'bloques', { ...body, id: context.params['id'] ?? '' }),
  ),
  keyEndpoint(
    { method: 'DELETE', auth: 'key', scope: 'enlaces:escribir', answer: storedBlock },
    ({ page, context }) => removeItem(page, 'bloques', context.params['id']),
  ),
);

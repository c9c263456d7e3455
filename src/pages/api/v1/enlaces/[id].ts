import { route } from '@/lib/api/endpoint.server';
import { keyEndpoint } from '@/lib/api/v1/endpoint.server';
import { changeItem, readItem, removeItem } from '@/lib/api/v1/list.server';
import { json } from '@/lib/http/body';
import { linkSchema, storedLinkSchema } from '@/lib/links/schema';

export const ALL = route(
  keyEndpoint(
    { method: 'GET', auth: 'key', scope: 'enlaces:leer', answer: storedLinkSchema },
    ({ page, context }) => readItem(page, 'enlaces', context.params['id']),
  ),
  keyEndpoint(
    {
      method: 'PUT',
      auth: 'key',
      scope: 'enlaces:escribir',
      body: json(linkSchema),
      answer: storedLinkSchema,
    },
    ({ page, body, context }) =>
      changeItem(page, 'enlaces', { ...body, id: context.params['id'] ?? '' }),
  ),
  keyEndpoint(
    { method: 'DELETE', auth: 'key', scope: 'enlaces:escribir', answer: storedLinkSchema },
    ({ page, context }) => removeItem(page, 'enlaces', context.params['id']),
  ),
);

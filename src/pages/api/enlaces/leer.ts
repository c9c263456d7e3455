import { endpoint, route } from '@/lib/api/endpoint.server';
import { foundSchema, questionSchema } from '@/lib/blocks/recognition/schema';
import { READINGS, readAddress } from '@/lib/blocks/recognition/service.server';
import { json } from '@/lib/core/http/body';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      right: 'page.edit',
      limit: READINGS,
      body: json(questionSchema),
      response: foundSchema,
    },
    ({ page, body }) => readAddress(page, body.url),
  ),
);

import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { json } from '@/lib/kernel/http/body';
import { foundSchema, questionSchema } from '@/lib/page/recognition/schema';
import { READINGS, readAddress } from '@/lib/page/recognition/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      auth: 'person',
      right: 'page.edit',
      limit: READINGS,
      body: json(questionSchema),
      answer: foundSchema,
    },
    ({ page, body }) => readAddress(page, body.url),
  ),
);

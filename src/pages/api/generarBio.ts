import { bioRequestSchema, bioResponseSchema } from '@/lib/ai/schema';
import { writeBio } from '@/lib/ai/service.server';
import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      right: 'page.edit',
      body: json(bioRequestSchema),
      response: bioResponseSchema,
    },
    ({ page, body, context }) => writeBio(page, body, context.request.signal),
  ),
);

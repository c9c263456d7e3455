import { bioAnswerSchema, bioRequestSchema } from '@/lib/interfaces/ai/schema';
import { writeBio } from '@/lib/interfaces/ai/service.server';
import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { json } from '@/lib/kernel/http/body';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      auth: 'person',
      right: 'page.edit',
      body: json(bioRequestSchema),
      answer: bioAnswerSchema,
    },
    ({ page, body, context }) => writeBio(page, body, context.request.signal),
  ),
);

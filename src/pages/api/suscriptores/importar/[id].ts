import { importParamsSchema, subscriberReviewSchema } from '@/lib/audience/contacts/import/schema';
import { findImport } from '@/lib/audience/contacts/import/service.server';
import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';

export const ALL = route(
  endpoint(
    {
      method: 'GET',
      auth: 'person',
      right: 'messages.manage',
      params: importParamsSchema,
      answer: subscriberReviewSchema,
    },
    ({ page, params }) => findImport(page, params.id),
  ),
);

import { endpoint, route } from '@/lib/api/endpoint.server';
import { importParamsSchema, subscriberReviewSchema } from '@/lib/contacts/import/schema';
import { findImport } from '@/lib/contacts/import/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'GET',
      right: 'messages.manage',
      params: importParamsSchema,
      response: subscriberReviewSchema,
    },
    ({ page, params }) => findImport(page, params.id),
  ),
);

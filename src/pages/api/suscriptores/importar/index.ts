import { Accepted, endpoint, route } from '@/lib/api/endpoint.server';
import {
  batchSchema,
  lastImportSchema,
  subscriberChoiceSchema,
  subscriberModeSchema,
  undoResultSchema,
} from '@/lib/contacts/import/schema';
import {
  importSubscribers,
  lastImport,
  SUBSCRIBER_BODY,
  SUBSCRIBER_IMPORTS,
  takeBack,
} from '@/lib/contacts/import/service.server';

export const ALL = route(
  endpoint({ method: 'GET', right: 'messages.manage', response: lastImportSchema }, ({ page }) =>
    lastImport(page),
  ),
  endpoint(
    {
      method: 'POST',
      right: 'messages.manage',
      limit: SUBSCRIBER_IMPORTS,
      query: subscriberModeSchema,
      body: SUBSCRIBER_BODY,
      response: subscriberChoiceSchema,
    },
    async ({ page, query, body }) => {
      const review = await importSubscribers(page, query.modo, body);
      if (review.estado !== 'pendiente') return review;
      return new Accepted(review, `/api/suscriptores/importar/${review.id}`);
    },
  ),
  endpoint(
    { method: 'DELETE', right: 'messages.manage', query: batchSchema, response: undoResultSchema },
    ({ page, query }) => takeBack(page, query.lote),
  ),
);

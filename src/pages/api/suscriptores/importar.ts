import { endpoint, route } from '@/lib/api/endpoint.server';
import { SUBSCRIBER_BODY } from '@/lib/contacts/import/requests.server';
import {
  batchSchema,
  subscriberModeSchema,
  subscriberReviewSchema,
  takenBackSchema,
} from '@/lib/contacts/import/schema';
import {
  bringSubscribers,
  reviewSubscribers,
  SUBSCRIBER_IMPORTS,
  takeBack,
} from '@/lib/contacts/import/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      auth: 'person',
      right: 'messages.manage',
      limit: SUBSCRIBER_IMPORTS,
      query: subscriberModeSchema,
      body: SUBSCRIBER_BODY,
      answer: subscriberReviewSchema,
    },
    ({ page, query, body }) =>
      query.modo === 'revisar' ? reviewSubscribers(page, body) : bringSubscribers(page, body),
  ),
  endpoint(
    {
      method: 'DELETE',
      auth: 'person',
      right: 'messages.manage',
      query: batchSchema,
      answer: takenBackSchema,
    },
    ({ page, query }) => takeBack(page, query.lote),
  ),
);

import { endpoint, route } from '@/lib/api/endpoint.server';
import { STATEMENT_BODY } from '@/lib/orders/reconciliation/requests.server';
import { statementSchema } from '@/lib/orders/reconciliation/schema';
import { reviewStatement, STATEMENTS } from '@/lib/orders/reconciliation/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      auth: 'person',
      right: 'orders.manage',
      limit: STATEMENTS,
      body: STATEMENT_BODY,
      answer: statementSchema,
    },
    ({ page, body }) => reviewStatement(page, body),
  ),
);

import { endpoint, route } from '@/lib/api/endpoint.server';
import { statementSchema } from '@/lib/orders/reconciliation/schema';
import {
  reviewStatement,
  STATEMENT_BODY,
  STATEMENTS,
} from '@/lib/orders/reconciliation/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      right: 'orders.manage',
      limit: STATEMENTS,
      body: STATEMENT_BODY,
      response: statementSchema,
    },
    ({ page, body }) => reviewStatement(page, body),
  ),
);

import { acceptanceSchema, adultRulesSchema } from '@/lib/adult/schema';
import { ACCEPTANCES, acceptRules, readRules, withdrawRules } from '@/lib/adult/service.server';
import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';

export const ALL = route(
  endpoint({ method: 'GET', right: 'page.edit', response: adultRulesSchema }, ({ page }) =>
    readRules(page),
  ),
  endpoint(
    {
      method: 'POST',
      right: 'page.manage',
      plan: 'adult',
      limit: ACCEPTANCES,
      body: json(acceptanceSchema),
      response: adultRulesSchema,
    },
    ({ page, session, body }) => acceptRules(page, session.persona, body.version),
  ),
  endpoint(
    { method: 'DELETE', right: 'page.manage', limit: ACCEPTANCES, response: adultRulesSchema },
    ({ page }) => withdrawRules(page),
  ),
);

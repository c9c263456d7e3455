import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';
import { domainsSchema, handleSchema } from '@/lib/domains/schema';
import { DOMAIN_WRITES, removeDomain, saveHandle } from '@/lib/domains/service.server';

export const ALL = route(
  endpoint(
    { method: 'DELETE', right: 'page.manage', limit: DOMAIN_WRITES, response: domainsSchema },
    ({ page, context }) => removeDomain(page, context.params['dominio'] ?? ''),
  ),
  endpoint(
    {
      method: 'PUT',
      right: 'page.manage',
      limit: DOMAIN_WRITES,
      body: json(handleSchema),
      response: domainsSchema,
    },
    ({ page, context, body }) => saveHandle(page, context.params['dominio'] ?? '', body.did),
  ),
);

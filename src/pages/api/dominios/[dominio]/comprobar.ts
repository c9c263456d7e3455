import { endpoint, route } from '@/lib/api/endpoint.server';
import { domainsSchema } from '@/lib/domains/schema';
import { checkDomain, DOMAIN_LOOKS } from '@/lib/domains/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      right: 'page.manage',
      limit: DOMAIN_LOOKS,
      body: null,
      response: domainsSchema,
    },
    ({ page, context }) => checkDomain(page, context.params['dominio'] ?? ''),
  ),
);

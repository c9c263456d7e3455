import { endpoint, route } from '@/lib/api/endpoint.server';
import { domainsSchema } from '@/lib/domains/schema';
import { DOMAIN_WRITES, removeDomain } from '@/lib/domains/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'DELETE',
      auth: 'person',
      right: 'page.manage',
      limit: DOMAIN_WRITES,
      answer: domainsSchema,
    },
    ({ page, context }) => removeDomain(page, context.params['dominio'] ?? ''),
  ),
);

import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { domainsSchema } from '@/lib/page/domains/schema';
import { DOMAIN_WRITES, removeDomain } from '@/lib/page/domains/service.server';

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

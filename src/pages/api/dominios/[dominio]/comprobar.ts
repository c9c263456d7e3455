import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { domainsSchema } from '@/lib/page/domains/schema';
import { checkDomain, DOMAIN_LOOKS } from '@/lib/page/domains/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      auth: 'person',
      right: 'page.manage',
      limit: DOMAIN_LOOKS,
      body: null,
      answer: domainsSchema,
    },
    ({ page, context }) => checkDomain(page, context.params['dominio'] ?? ''),
  ),
);

import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';
import { domainChoiceSchema, domainsSchema, newDomainSchema } from '@/lib/domains/schema';
import {
  chooseRedirect,
  claimDomain,
  DOMAIN_WRITES,
  listDomains,
} from '@/lib/domains/service.server';

export const ALL = route(
  endpoint({ method: 'GET', right: 'page.manage', response: domainsSchema }, ({ page }) =>
    listDomains(page),
  ),
  endpoint(
    {
      method: 'POST',
      right: 'page.manage',
      plan: 'ownDomains',
      limit: DOMAIN_WRITES,
      body: json(newDomainSchema),
      response: domainsSchema,
    },
    ({ page, session, body }) => claimDomain({ uid: page, persona: session.persona }, body.dominio),
  ),
  endpoint(
    {
      method: 'PUT',
      right: 'page.manage',
      limit: DOMAIN_WRITES,
      body: json(domainChoiceSchema),
      response: domainsSchema,
    },
    ({ page, body }) => chooseRedirect(page, body.redirige),
  ),
);

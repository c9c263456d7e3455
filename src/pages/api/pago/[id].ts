import { endpoint, route } from '@/lib/api/endpoint.server';
import { decisionSchema } from '@/lib/billing/schema';
import { decideDemoCheckout } from '@/lib/billing/service.server';
import { REDIRECT } from '@/lib/http/answer';
import { form } from '@/lib/http/body';

/** The form of the simulated checkout: it works without script. */
export const ALL = route(
  endpoint(
    {
      method: 'POST',
      auth: 'person',
      right: 'billing.manage',
      body: form(decisionSchema),
      answer: REDIRECT,
    },
    async ({ page, body, context }) => {
      const id = context.params['id'] ?? '';
      return context.redirect(await decideDemoCheckout(page, id, body.decision === 'aprobar'), 303);
    },
  ),
);

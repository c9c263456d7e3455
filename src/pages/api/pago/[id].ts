import { endpoint, route } from '@/lib/api/endpoint.server';
import { decisionSchema } from '@/lib/billing/schema';
import { decideDemoCheckout } from '@/lib/billing/service.server';
import { form } from '@/lib/core/http/body';
import { REDIRECT } from '@/lib/core/http/response';

/** The form of the simulated checkout; it works without JavaScript. */
export const ALL = route(
  endpoint(
    { method: 'POST', right: 'person', body: form(decisionSchema), response: REDIRECT },
    async ({ session, body, context }) => {
      const id = context.params['id'] ?? '';
      const isApproved = body.decision === 'aprobar';
      return context.redirect(await decideDemoCheckout(session.persona, id, isApproved), 303);
    },
  ),
);

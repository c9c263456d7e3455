import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { REDIRECT } from '@/lib/kernel/http/answer';
import { form } from '@/lib/kernel/http/body';
import { decisionSchema } from '@/lib/store/billing/schema';
import { decideDemoCheckout } from '@/lib/store/billing/service.server';

/** The form of the simulated checkout: it works without script. */
export const ALL = route(
  endpoint(
    {
      method: 'POST',
      auth: 'person',
      right: 'person',
      body: form(decisionSchema),
      answer: REDIRECT,
    },
    async ({ session, body, context }) => {
      const id = context.params['id'] ?? '';
      const isApproved = body.decision === 'aprobar';
      return context.redirect(await decideDemoCheckout(session.persona, id, isApproved), 303);
    },
  ),
);

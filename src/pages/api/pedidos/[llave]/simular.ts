import { endpoint, route } from '@/lib/api/endpoint.server';
import { decisionSchema } from '@/lib/billing/schema';
import { REDIRECT } from '@/lib/http/answer';
import { form } from '@/lib/http/body';
import { simulate } from '@/lib/orders/buyer-acts.server';

/** The form of the page that stands in for a provider's: it works without script. */
export const ALL = route(
  endpoint(
    { method: 'POST', auth: 'none', body: form(decisionSchema), answer: REDIRECT },
    async ({ body, context }) => {
      const llave = context.params['llave'] ?? '';
      await simulate(llave, body.decision === 'aprobar');
      return context.redirect(`/pedido/${llave}`, 303);
    },
  ),
);

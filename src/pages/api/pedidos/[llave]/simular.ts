import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { REDIRECT } from '@/lib/kernel/http/answer';
import { form } from '@/lib/kernel/http/body';
import { decisionSchema } from '@/lib/store/billing/schema';
import { simulate } from '@/lib/store/orders/buyer/buyer-acts.server';

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

import { endpoint, route } from '@/lib/api/endpoint.server';
import { decisionSchema } from '@/lib/billing/schema';
import { form } from '@/lib/core/http/body';
import { REDIRECT } from '@/lib/core/http/response';
import { simulate } from '@/lib/orders/buyer/service.server';

/** The form of the simulated payment page; it works without JavaScript. */
export const ALL = route(
  endpoint(
    { method: 'POST', auth: 'none', body: form(decisionSchema), response: REDIRECT },
    async ({ body, context }) => {
      const llave = context.params['llave'] ?? '';
      await simulate(llave, body.decision === 'aprobar');
      return context.redirect(`/pedido/${llave}`, 303);
    },
  ),
);

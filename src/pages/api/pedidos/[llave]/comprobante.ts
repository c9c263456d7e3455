import { endpoint, route } from '@/lib/api/endpoint.server';
import { REDIRECT } from '@/lib/http/answer';
import { file } from '@/lib/http/body';
import { takeProof } from '@/lib/orders/buyer-acts.server';

/** More than the cameras of telephones make. */
const MOST = 10 * 1024 * 1024;

/** The form of a buyer's proof: it works without script. */
export const ALL = route(
  endpoint(
    { method: 'POST', auth: 'none', body: file('archivo', MOST), answer: REDIRECT },
    async ({ body, context }) => {
      const llave = context.params['llave'] ?? '';
      await takeProof(llave, body);
      return context.redirect(`/pedido/${llave}`, 303);
    },
  ),
);

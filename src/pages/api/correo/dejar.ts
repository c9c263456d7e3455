import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { REDIRECT } from '@/lib/kernel/http/answer';
import { form } from '@/lib/kernel/http/body';
import { leaveBy } from '@/lib/people/mail/requests.server';
import { leavePath } from '@/lib/people/mail/rules';
import { leaveSchema } from '@/lib/people/mail/schema';

/** The button of the page that ends a mail: it works without script and without signing in. */
export const ALL = route(
  endpoint(
    { method: 'POST', auth: 'none', body: form(leaveSchema), answer: REDIRECT },
    async ({ body, context }) => {
      const { llave, accion, pagina } = body;
      await leaveBy(llave, accion !== 'recibir');
      return context.redirect(leavePath(llave, pagina), 303);
    },
  ),
);

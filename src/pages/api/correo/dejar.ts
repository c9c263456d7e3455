import { endpoint, route } from '@/lib/api/endpoint.server';
import { form } from '@/lib/core/http/body';
import { REDIRECT } from '@/lib/core/http/response';
import { unsubscribeBy } from '@/lib/mail/requests.server';
import { leavePath } from '@/lib/mail/rules';
import { leaveSchema } from '@/lib/mail/schema';

/** The button of the unsubscribe page; it works without JavaScript and without signing in. */
export const ALL = route(
  endpoint(
    { method: 'POST', auth: 'none', body: form(leaveSchema), response: REDIRECT },
    async ({ body, context }) => {
      const { llave, accion, pagina } = body;
      await unsubscribeBy(llave, accion !== 'recibir');
      return context.redirect(leavePath(llave, pagina), 303);
    },
  ),
);

import { endpoint, route } from '@/lib/api/endpoint.server';
import { REDIRECT } from '@/lib/http/answer';
import { form } from '@/lib/http/body';
import { endByKey } from '@/lib/mail/lists.server';
import { leavePath } from '@/lib/mail/requests.server';
import { leaveSchema } from '@/lib/mail/schema';

/** The button of the page that ends a mail: it works without script and without signing in. */
export const ALL = route(
  endpoint(
    { method: 'POST', auth: 'none', body: form(leaveSchema), answer: REDIRECT },
    async ({ body, context }) => {
      await endByKey(body.llave);
      return context.redirect(leavePath(body.llave), 303);
    },
  ),
);

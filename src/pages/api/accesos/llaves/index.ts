import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { DONE } from '@/lib/kernel/http/answer';
import { json } from '@/lib/kernel/http/body';
import { waysLimit } from '@/lib/people/auth/limits.server';
import { answerNewKey } from '@/lib/people/auth/passkeys/requests.server';
import { newKeySchema } from '@/lib/people/auth/passkeys/schema';

export const ALL = route(
  endpoint(
    {
      ...{ method: 'POST', auth: 'person', right: 'person', limit: waysLimit },
      ...{ body: json(newKeySchema), answer: DONE },
    },
    async ({ session, context, body }) => {
      await answerNewKey(session, context, body.respuesta);
      return {};
    },
  ),
);

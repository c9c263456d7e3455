import { endpoint, route } from '@/lib/api/endpoint.server';
import { methodsLimit } from '@/lib/auth/limits.server';
import { handleNewKey } from '@/lib/auth/passkeys/requests.server';
import { newKeySchema } from '@/lib/auth/passkeys/schema';
import { json } from '@/lib/core/http/body';
import { DONE } from '@/lib/core/http/response';

export const ALL = route(
  endpoint(
    {
      ...{ method: 'POST', right: 'person', limit: methodsLimit },
      ...{ body: json(newKeySchema), response: DONE },
    },
    ({ session, context, body }) => handleNewKey(session, context, body.respuesta),
  ),
);

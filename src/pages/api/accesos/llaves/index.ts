import { endpoint, route } from '@/lib/api/endpoint.server';
import { handleNewKey } from '@/lib/auth/passkeys/requests.server';
import { newKeySchema } from '@/lib/auth/passkeys/schema';
import { methodsLimit } from '@/lib/auth/rate-limits.server';
import { json } from '@/lib/core/http/body';
import { DONE } from '@/lib/core/http/response';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      right: 'person',
      limit: methodsLimit,
      body: json(newKeySchema),
      response: DONE,
    },
    ({ session, context, body }) => handleNewKey(session, context, body.respuesta),
  ),
);

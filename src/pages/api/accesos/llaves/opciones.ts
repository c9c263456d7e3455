import { endpoint, route } from '@/lib/api/endpoint.server';
import { handleCreationOptions } from '@/lib/auth/passkeys/requests.server';
import { optionsSchema } from '@/lib/auth/passkeys/schema';
import { methodsLimit } from '@/lib/auth/rate-limits.server';

export const ALL = route(
  endpoint(
    { method: 'POST', right: 'person', limit: methodsLimit, body: null, response: optionsSchema },
    async ({ session, context }) => ({ ...(await handleCreationOptions(session, context)) }),
  ),
);

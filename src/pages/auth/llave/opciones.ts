import { endpoint, route } from '@/lib/api/endpoint.server';
import { handleSignInOptions } from '@/lib/auth/passkeys/requests.server';
import { optionsSchema } from '@/lib/auth/passkeys/schema';

export const ALL = route(
  endpoint(
    { method: 'POST', auth: 'none', body: null, response: optionsSchema },
    async ({ context }) => ({ ...(await handleSignInOptions(context)) }),
  ),
);

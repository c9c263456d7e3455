import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { answerSignInOptions } from '@/lib/people/auth/passkeys/requests.server';
import { optionsSchema } from '@/lib/people/auth/passkeys/schema';

export const ALL = route(
  endpoint(
    { method: 'POST', auth: 'none', body: null, answer: optionsSchema },
    async ({ context }) => ({ ...(await answerSignInOptions(context)) }),
  ),
);

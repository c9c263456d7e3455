import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { waysLimit } from '@/lib/people/auth/limits.server';
import { answerCreationOptions } from '@/lib/people/auth/passkeys/requests.server';
import { optionsSchema } from '@/lib/people/auth/passkeys/schema';

export const ALL = route(
  endpoint(
    {
      ...{ method: 'POST', auth: 'person', right: 'person', limit: waysLimit },
      ...{ body: null, answer: optionsSchema },
    },
    async ({ session, context }) => ({ ...(await answerCreationOptions(session, context)) }),
  ),
);

import { endpoint, route } from '@/lib/api/endpoint.server';
import { letterTrialSchema } from '@/lib/letters/schema';
import { LETTER_TRIALS, sendTrial } from '@/lib/letters/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      right: 'messages.manage',
      limit: LETTER_TRIALS,
      body: null,
      response: letterTrialSchema,
    },
    ({ page, session, context }) => sendTrial(page, context.params['id'] ?? '', session.persona),
  ),
);

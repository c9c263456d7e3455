import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';
import { letterSchema, sendLetterSchema } from '@/lib/letters/schema';
import { LETTER_WRITES, sendLetter } from '@/lib/letters/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      right: 'messages.manage',
      limit: LETTER_WRITES,
      body: json(sendLetterSchema),
      response: letterSchema,
    },
    ({ page, body, context }) => sendLetter(page, context.params['id'] ?? '', body.en),
  ),
);

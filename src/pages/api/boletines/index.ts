import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';
import { LETTER_BODY } from '@/lib/letters/limits';
import {
  letterSchema,
  lettersQuerySchema,
  lettersSchema,
  newLetterSchema,
} from '@/lib/letters/schema';
import { createLetter, LETTER_WRITES, listLetters } from '@/lib/letters/service.server';

export const ALL = route(
  endpoint(
    { method: 'GET', right: 'messages.manage', query: lettersQuerySchema, response: lettersSchema },
    ({ page, query }) => listLetters(page, query),
  ),
  endpoint(
    {
      method: 'POST',
      right: 'messages.manage',
      limit: LETTER_WRITES,
      body: json(newLetterSchema, LETTER_BODY),
      response: letterSchema,
    },
    ({ page, body }) => createLetter(page, body),
  ),
);

import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';
import { DONE } from '@/lib/core/http/response';
import { LETTER_BODY } from '@/lib/letters/limits';
import { letterInputSchema, letterSchema } from '@/lib/letters/schema';
import { changeLetter, getLetter, LETTER_WRITES, removeLetter } from '@/lib/letters/service.server';

export const ALL = route(
  endpoint(
    { method: 'GET', right: 'messages.manage', response: letterSchema },
    ({ page, context }) => getLetter(page, context.params['id'] ?? ''),
  ),
  endpoint(
    {
      method: 'PUT',
      right: 'messages.manage',
      limit: LETTER_WRITES,
      body: json(letterInputSchema, LETTER_BODY),
      response: letterSchema,
    },
    ({ page, body, context }) => changeLetter(page, context.params['id'] ?? '', body),
  ),
  endpoint(
    { method: 'DELETE', right: 'messages.manage', limit: LETTER_WRITES, response: DONE },
    async ({ page, context }) => {
      await removeLetter(page, context.params['id'] ?? '');
    },
  ),
);

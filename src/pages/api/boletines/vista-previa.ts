import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';
import { LETTER_BODY } from '@/lib/letters/limits';
import { letterPreviewInputSchema, letterPreviewSchema } from '@/lib/letters/schema';
import { LETTER_PREVIEWS, previewLetter } from '@/lib/letters/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      right: 'messages.manage',
      limit: LETTER_PREVIEWS,
      body: json(letterPreviewInputSchema, LETTER_BODY),
      response: letterPreviewSchema,
    },
    ({ page, body }) => previewLetter(page, body),
  ),
);

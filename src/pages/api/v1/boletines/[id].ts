import { route } from '@/lib/api/endpoint.server';
import { keyEndpoint } from '@/lib/api/v1/endpoint.server';
import { letterParamsSchema } from '@/lib/api/v1/schema';
import { json } from '@/lib/core/http/body';
import { letterSchema, newLetterSchema } from '@/lib/letters/schema';
import {
  asDraft,
  changeLetter,
  getLetter,
  LETTER_WRITES,
  removeLetter,
} from '@/lib/letters/service.server';

/** A program writes drafts; a person sends them. */
export const ALL = route(
  keyEndpoint(
    {
      method: 'GET',
      scope: 'boletines:leer',
      params: letterParamsSchema,
      tagged: true,
      response: letterSchema,
    },
    ({ page, params }) => getLetter(page, params.id),
  ),
  keyEndpoint(
    {
      method: 'PUT',
      scope: 'boletines:escribir',
      params: letterParamsSchema,
      tagged: true,
      limit: LETTER_WRITES,
      body: json(newLetterSchema),
      response: letterSchema,
    },
    ({ page, params, body, match }) => changeLetter(page, params.id, body, asDraft(match)),
  ),
  keyEndpoint(
    {
      method: 'DELETE',
      scope: 'boletines:escribir',
      params: letterParamsSchema,
      tagged: true,
      limit: LETTER_WRITES,
      response: letterSchema,
    },
    ({ page, params, match }) => removeLetter(page, params.id, asDraft(match)),
  ),
);

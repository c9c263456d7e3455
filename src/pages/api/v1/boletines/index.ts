import { route } from '@/lib/api/endpoint.server';
import { endedPart } from '@/lib/api/v1/collection.server';
import { keyEndpoint } from '@/lib/api/v1/endpoint.server';
import { lettersPartQuerySchema, lettersPartSchema } from '@/lib/api/v1/schema';
import { json } from '@/lib/core/http/body';
import { letterSchema, newLetterSchema } from '@/lib/letters/schema';
import { createLetter, LETTER_WRITES, listLetters } from '@/lib/letters/service.server';

export const ALL = route(
  keyEndpoint(
    {
      method: 'GET',
      scope: 'boletines:leer',
      query: lettersPartQuerySchema,
      response: lettersPartSchema,
    },
    async ({ page, query: { cursor: antes } }) => {
      const { boletines, hayMas } = await listLetters(page, { antes, mixed: true });
      return endedPart(boletines, hayMas);
    },
  ),
  keyEndpoint(
    {
      method: 'POST',
      scope: 'boletines:escribir',
      limit: LETTER_WRITES,
      body: json(newLetterSchema),
      response: letterSchema,
    },
    ({ page, body }) => createLetter(page, body),
  ),
);

import { endpoint, route } from '@/lib/api/endpoint.server';
import { issueWords } from '@/lib/core/i18n/issues';
import { slugAvailabilitySchema, slugQuerySchema } from '@/lib/profile/schema';
import { checkSlug } from '@/lib/profile/service.server';

export const ALL = route(
  endpoint(
    { method: 'GET', right: 'page.edit', query: slugQuerySchema, response: slugAvailabilitySchema },
    async ({ page, query, language }) => {
      const { disponible, motivo } = await checkSlug(page, query.valor);
      return motivo === undefined
        ? { disponible }
        : { disponible, motivo: issueWords(motivo, language) };
    },
  ),
);

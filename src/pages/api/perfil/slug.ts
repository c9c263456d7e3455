import { endpoint, route } from '@/lib/api/endpoint.server';
import { issueWords } from '@/lib/core/i18n/issues';
import { checkSlug } from '@/lib/pages/slug.server';
import { slugAvailabilitySchema, slugQuerySchema } from '@/lib/profile/schema';

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

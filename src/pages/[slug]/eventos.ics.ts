import { endpoint, route } from '@/lib/api/endpoint.server';
import { AppError } from '@/lib/core/http/errors';
import { fileOf, movedTo, UNTIL_CHANGED } from '@/lib/core/http/response';
import { feedResponse } from '@/lib/events/icalendar.server';
import { pageTag } from '@/lib/pages/touch.server';
import { findEvents } from '@/lib/site/page-view/lookup.server';

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'none', response: fileOf('text/calendar') },
    async ({ context, language }) => {
      const { slug = '' } = context.params;
      const result = await findEvents(slug);
      if (result.kind === 'moved') return movedTo(`/${result.slug}/eventos.ics`);
      if (result.kind !== 'events') throw new AppError('notFound');
      // The response does not depend on the time of the request.
      context.cache.set({ maxAge: UNTIL_CHANGED, tags: [pageTag(slug)] });
      return feedResponse(result, language);
    },
  ),
);

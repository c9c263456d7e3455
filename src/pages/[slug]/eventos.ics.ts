import { feedAnswer } from '@/lib/audience/events/feed.server';
import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { findEvents } from '@/lib/interfaces/page-view/lookup.server';
import { fileOf, movedTo } from '@/lib/kernel/http/answer';
import { AppError } from '@/lib/kernel/http/errors';

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'none', answer: fileOf('text/calendar') },
    async ({ context, language }) => {
      const result = await findEvents(context.params['slug'] ?? '');
      if (result.kind === 'moved') return movedTo(`/${result.slug}/eventos.ics`);
      if (result.kind !== 'events') throw new AppError('notFound');
      // Nothing of it depends on when it is read.
      context.locals.sharedUntil = Number.POSITIVE_INFINITY;
      return feedAnswer(result, language);
    },
  ),
);

import { feedAnswer } from '@/lib/audience/events/feed.server';
import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { findEvents } from '@/lib/interfaces/page-view/lookup.server';
import { fileOf } from '@/lib/kernel/http/answer';
import { AppError } from '@/lib/kernel/http/errors';
import { movedTo } from '@/lib/kernel/http/redirect';

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'none', answer: fileOf('text/calendar') },
    async ({ context, language }) => {
      const found = await findEvents(context.params['slug'] ?? '');
      if (found.kind === 'moved') return movedTo(`/${found.slug}/eventos.ics`);
      if (found.kind !== 'events') throw new AppError('notFound');
      // Nothing of it depends on when it is read.
      context.locals.sharedUntil = Number.POSITIVE_INFINITY;
      return feedAnswer(found, language);
    },
  ),
);

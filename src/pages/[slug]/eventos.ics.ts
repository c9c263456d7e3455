import { endpoint, route } from '@/lib/api/endpoint.server';
import { feedAnswer } from '@/lib/events/feed.server';
import { fileOf } from '@/lib/http/answer';
import { AppError } from '@/lib/http/errors';
import { movedTo } from '@/lib/http/redirect';
import { findEvents } from '@/lib/profiles/found.server';

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

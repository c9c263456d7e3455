import { endpoint, route } from '@/lib/api/endpoint.server';
import { fileOf, movedTo, textAnswer } from '@/lib/core/http/answer';
import { UNTIL_CHANGED } from '@/lib/core/http/cache';
import { AppError } from '@/lib/core/http/errors';
import { findLetterFeed } from '@/lib/letters/archive.server';
import { letterFeedPath } from '@/lib/letters/rules';
import { pageTag } from '@/lib/pages/touch.server';

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'none', answer: fileOf('application/rss+xml') },
    async ({ context, language }) => {
      const { slug = '' } = context.params;
      const result = await findLetterFeed(slug, language);
      if (result.kind === 'moved') return movedTo(letterFeedPath(result.slug));
      if (result.kind === 'nothing') throw new AppError('notFound');
      context.cache.set({ maxAge: UNTIL_CHANGED, tags: [pageTag(slug)] });
      return textAnswer(result.xml, 'application/rss+xml');
    },
  ),
);

import { endpoint, route } from '@/lib/api/endpoint.server';
import { AppError } from '@/lib/core/http/errors';
import { fileOf, movedTo, textResponse, UNTIL_CHANGED } from '@/lib/core/http/response';
import { rssFeed } from '@/lib/core/text/rss';
import { homeOf } from '@/lib/domains/hosts/hosts.server';
import { letterFeedPath } from '@/lib/letters/rules';
import { getArchiveTexts } from '@/lib/letters/texts/page';
import { pageTag } from '@/lib/pages/touch.server';
import { findLetterFeed } from '@/lib/site/page-view/lookup.server';

/** The newest letters of a page as RSS. */
export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'none', response: fileOf('application/rss+xml') },
    async ({ context, language }) => {
      const { slug = '' } = context.params;
      const result = await findLetterFeed(slug);
      if (result.kind === 'moved') return movedTo(letterFeedPath(result.slug));
      if (result.kind !== 'feed') throw new AppError('notFound');
      const { nombre } = result.profile;
      const archive = `${homeOf(result.profile.slug)}/boletin/archivo`;
      const title = getArchiveTexts(language).pageTitle(nombre);
      const items = result.letters.map(({ id, titulo, enviadoEn, extracto }) => ({
        title: titulo,
        description: extracto,
        address: `${archive}/${id}`,
        id: `urn:uuid:${id}`,
        published: new Date(enviadoEn),
      }));
      context.cache.set({ maxAge: UNTIL_CHANGED, tags: [pageTag(slug)] });
      return textResponse(
        rssFeed({ title, description: title, address: archive }, items),
        'application/rss+xml',
      );
    },
  ),
);

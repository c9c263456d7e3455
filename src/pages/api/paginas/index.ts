import { createPage, listPages, NEW_PAGES } from '@/lib/interfaces/account/pages.server';
import { deletePage } from '@/lib/interfaces/account/service.server';
import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { json } from '@/lib/kernel/http/body';
import { deletionSchema, newPageSchema } from '@/lib/page/profile/schema';
import { clearSessionCookie } from '@/lib/people/auth/cookies.server';
import { chosenPageSchema, pagesSchema, remainingPagesSchema } from '@/lib/people/people/schema';

export const ALL = route(
  endpoint({ method: 'GET', auth: 'person', right: 'person', answer: pagesSchema }, ({ session }) =>
    listPages(session.persona),
  ),
  endpoint(
    {
      method: 'POST',
      auth: 'person',
      right: 'person',
      limit: NEW_PAGES,
      body: json(newPageSchema),
      answer: chosenPageSchema,
    },
    ({ session, body }) => createPage(session.persona, body.nombre),
  ),
  // The page that the request is about; its people stay, and their other pages.
  endpoint(
    {
      method: 'DELETE',
      auth: 'person',
      right: 'page.manage',
      query: deletionSchema,
      answer: remainingPagesSchema,
    },
    async ({ session, query, context }) => {
      const nextPage = await deletePage(session, query.slug);
      if (nextPage.quedan === 0) clearSessionCookie(context.cookies);
      return nextPage;
    },
  ),
);

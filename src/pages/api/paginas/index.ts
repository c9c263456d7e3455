import { createPage, listPages, NEW_PAGES } from '@/lib/accounts/pages.server';
import { deletePage } from '@/lib/accounts/service.server';
import { endpoint, route } from '@/lib/api/endpoint.server';
import { clearSessionCookie } from '@/lib/auth/cookies.server';
import { json } from '@/lib/core/http/body';
import { chosenPageSchema, pagesSchema, remainingPagesSchema } from '@/lib/people/schema';
import { deletionSchema, newPageSchema } from '@/lib/profile/schema';

export const ALL = route(
  endpoint({ method: 'GET', right: 'person', response: pagesSchema }, ({ session }) =>
    listPages(session.persona),
  ),
  endpoint(
    {
      method: 'POST',
      right: 'person',
      limit: NEW_PAGES,
      body: json(newPageSchema),
      response: chosenPageSchema,
    },
    ({ session, body }) => createPage(session.persona, body.nombre),
  ),
  // Deletes the current page; its members stay, with their other pages.
  endpoint(
    {
      method: 'DELETE',
      right: 'page.manage',
      query: deletionSchema,
      response: remainingPagesSchema,
    },
    async ({ session, query, context }) => {
      const nextPage = await deletePage(session, query.slug);
      if (nextPage.quedan === 0) clearSessionCookie(context.cookies);
      return nextPage;
    },
  ),
);

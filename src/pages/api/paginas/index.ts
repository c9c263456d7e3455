import { createPage, listPages, NEW_PAGES } from '@/lib/account/pages.server';
import { deletePage } from '@/lib/account/service.server';
import { endpoint, route } from '@/lib/api/endpoint.server';
import { clearSessionCookie } from '@/lib/auth/cookies.server';
import { json } from '@/lib/http/body';
import { chosenPageSchema, newPageSchema, pagesLeftSchema, pagesSchema } from '@/lib/people/schema';
import { deletionSchema } from '@/lib/profiles/account-schema';

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
      answer: pagesLeftSchema,
    },
    async ({ session, query, context }) => {
      const left = await deletePage(session, query.slug);
      if (left.quedan === 0) clearSessionCookie(context.cookies);
      return left;
    },
  ),
);

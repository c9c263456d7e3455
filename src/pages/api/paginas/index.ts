import { createPage, listPages, NEW_PAGES } from '@/lib/account/pages.server';
import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/http/body';
import { chosenPageSchema, newPageSchema, pagesSchema } from '@/lib/people/schema';

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
);

import { endpoint, route } from '@/lib/api/endpoint.server';
import { REDIRECT } from '@/lib/http/answer';
import { AppError } from '@/lib/http/errors';
import { findAdultLink } from '@/lib/profiles/found.server';

export const ALL = route(
  endpoint(
    { method: 'POST', auth: 'none', body: null, answer: REDIRECT },
    async ({ context: { params } }) => {
      const link = await findAdultLink(params['slug'] ?? '', params['enlace'] ?? '');
      if (link.kind === 'nothing') throw new AppError('notFound');
      const Location = link.kind === 'moved' ? link.path : link.url;
      return new Response(null, {
        status: 303,
        headers: { Location, 'Cache-Control': 'no-store' },
      });
    },
  ),
);

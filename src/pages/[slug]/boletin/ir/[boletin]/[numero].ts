import { endpoint, route } from '@/lib/api/endpoint.server';
import { REDIRECT } from '@/lib/core/http/response';
import { followLink } from '@/lib/letters/clicks.server';

/** A link of a letter: it leads on to where its author linked. */
export const ALL = route(
  endpoint({ method: 'GET', auth: 'none', response: REDIRECT }, async ({ context }) => {
    const { params, request, locals } = context;
    const target = await followLink({
      ...{ letter: params['boletin'] ?? '', link: params['numero'] ?? '' },
      ...{ method: request.method, visitor: locals.clientAddress },
      userAgent: request.headers.get('user-agent') ?? '',
    });
    const headers = { Location: target, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
    return new Response(null, { status: 303, headers });
  }),
);

import { endpoint, route } from '@/lib/api/endpoint.server';
import { REDIRECT } from '@/lib/core/http/response';
import { followLink } from '@/lib/letters/clicks.server';

/** Counts a click on a link of a letter, and redirects to the link's target. */
export const ALL = route(
  endpoint({ method: 'GET', auth: 'none', response: REDIRECT }, async ({ context }) => {
    const { params, request, locals } = context;
    const target = await followLink({
      letter: params['boletin'] ?? '',
      link: params['numero'] ?? '',
      method: request.method,
      visitor: locals.clientAddress,
      userAgent: request.headers.get('user-agent') ?? '',
    });
    const headers = { Location: target, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
    return new Response(null, { status: 303, headers });
  }),
);

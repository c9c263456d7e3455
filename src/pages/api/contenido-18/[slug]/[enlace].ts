import { endpoint, methods } from '@/lib/http/endpoint';
import { AppError } from '@/lib/http/errors';
import { findAdultLink } from '@/lib/profiles/service.server';

export const ALL = methods({
  POST: endpoint({ auth: false }, async ({ context: { params } }) => {
    const found = await findAdultLink(params['slug'] ?? '', params['enlace'] ?? '');
    if (found.kind === 'nothing') throw new AppError('notFound');
    const Location = found.kind === 'moved' ? found.path : found.url;
    return new Response(null, { status: 303, headers: { Location, 'Cache-Control': 'no-store' } });
  }),
});

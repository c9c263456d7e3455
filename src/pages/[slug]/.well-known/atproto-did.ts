import { endpoint, route } from '@/lib/api/endpoint.server';
import { AppError } from '@/lib/core/http/errors';
import { fileOf } from '@/lib/core/http/response';
import { findHandle } from '@/lib/domains/service.server';

/** Proves on a custom domain that it is the handle of a Bluesky account. */
export const ALL = route(
  endpoint({ method: 'GET', auth: 'none', response: fileOf('text/plain') }, async ({ context }) => {
    const { ownHost } = context.locals;
    const did = ownHost && (await findHandle(ownHost.host));
    if (!did) throw new AppError('notFound');
    return new Response(did, {
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  }),
);

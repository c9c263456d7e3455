import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { fileOf } from '@/lib/kernel/http/answer';
import { AppError } from '@/lib/kernel/http/errors';
import { findHandle } from '@/lib/page/domains/service.server';

/** What proves at a page's own domain that the domain is the handle of a Bluesky account. */
export const ALL = route(
  endpoint({ method: 'GET', auth: 'none', answer: fileOf('text/plain') }, async ({ context }) => {
    const { ownHost } = context.locals;
    const did = ownHost && (await findHandle(ownHost.host));
    if (!did) throw new AppError('notFound');
    return new Response(did, {
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  }),
);

import { endpoint, methods } from '@/lib/http/endpoint';
import { qrAnswer } from '@/lib/share/qr.server';

export const ALL = methods({
  GET: endpoint({ auth: true }, async ({ session, context }) =>
    qrAnswer(session.uid, context.url.searchParams),
  ),
});

import { bioRequestSchema } from '@/lib/ai/schema';
import { writeBio } from '@/lib/ai/service.server';
import { endpoint, methods } from '@/lib/http/endpoint';

export const ALL = methods({
  POST: endpoint({ auth: true, body: bioRequestSchema }, ({ session, body, context }) =>
    writeBio(session.uid, body, context.request.signal),
  ),
});

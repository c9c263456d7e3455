import { aiState } from '@/lib/ai/service.server';
import { endpoint, methods } from '@/lib/http/endpoint';

export const ALL = methods({
  GET: endpoint({ auth: true }, ({ session }) => aiState(session.uid)),
});

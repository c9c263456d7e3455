import { facesFor } from '@/lib/appearance/service.server';
import { endpoint, methods } from '@/lib/http/endpoint';

export const ALL = methods({
  GET: endpoint({ auth: true }, async ({ session }) => ({ letras: await facesFor(session.uid) })),
});

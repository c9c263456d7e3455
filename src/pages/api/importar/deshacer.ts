import { endpoint, methods } from '@/lib/http/endpoint';
import { undoImport } from '@/lib/portability/service.server';

export const ALL = methods({
  POST: endpoint({ auth: true }, ({ session }) => undoImport(session.uid)),
});

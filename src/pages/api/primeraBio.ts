import { closeFirstBio, proposeFirstBio } from '@/lib/ai/service.server';
import { endpoint, methods } from '@/lib/http/endpoint';

export const ALL = methods({
  POST: endpoint({ auth: true }, ({ session }) => proposeFirstBio(session.uid)),
  DELETE: endpoint({ auth: true }, ({ session }) => closeFirstBio(session.uid)),
});

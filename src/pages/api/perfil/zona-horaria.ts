import { endpoint, methods } from '@/lib/http/endpoint';
import { zoneSchema } from '@/lib/statistics/schema';
import { setTimeZone } from '@/lib/statistics/service.server';

export const ALL = methods({
  PUT: endpoint({ auth: true, body: zoneSchema }, ({ session, body }) =>
    setTimeZone(session.uid, body.zonaHoraria, body.siFalta),
  ),
});

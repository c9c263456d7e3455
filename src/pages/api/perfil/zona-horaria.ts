import { endpoint, methods } from '@/lib/http/endpoint';
import { setTimeZone } from '@/lib/profiles/account.server';
import { zoneSchema } from '@/lib/profiles/account-schema';

export const ALL = methods({
  PUT: endpoint({ auth: true, body: zoneSchema }, ({ session, body }) =>
    setTimeZone(session.uid, body.zonaHoraria, body.siFalta),
  ),
});

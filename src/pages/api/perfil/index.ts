import { endpoint, methods } from '@/lib/http/endpoint';
import { PROFILE_BODY_LIMIT, profileInputSchema } from '@/lib/profiles/schema';
import { getProfile, saveProfile } from '@/lib/profiles/service.server';

export const ALL = methods({
  GET: endpoint({ auth: true }, ({ session }) => getProfile(session.uid)),
  PUT: endpoint(
    { auth: true, body: profileInputSchema, limit: PROFILE_BODY_LIMIT },
    ({ session, body }) => saveProfile(session.uid, body),
  ),
});

import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';
import { PROFILE_BODY_LIMIT, profileInputSchema, profileSchema } from '@/lib/profile/schema';
import { getProfile, saveProfile, seenAs } from '@/lib/profile/service.server';

export const ALL = route(
  endpoint(
    { method: 'GET', right: 'page.read', response: profileSchema },
    async ({ page, session }) => seenAs(await getProfile(page), session.rol),
  ),
  endpoint(
    {
      method: 'PUT',
      right: 'page.edit',
      body: json(profileInputSchema, PROFILE_BODY_LIMIT),
      response: profileSchema,
    },
    async ({ page, session, body }) => seenAs(await saveProfile(page, body), session.rol),
  ),
);

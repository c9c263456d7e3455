import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/http/body';
import { PROFILE_BODY_LIMIT, profileInputSchema, profileSchema } from '@/lib/profiles/schema';
import { getProfile, saveProfile } from '@/lib/profiles/service.server';

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'person', right: 'page.read', answer: profileSchema },
    ({ page }) => getProfile(page),
  ),
  endpoint(
    {
      method: 'PUT',
      auth: 'person',
      right: 'page.edit',
      body: json(profileInputSchema, PROFILE_BODY_LIMIT),
      answer: profileSchema,
    },
    ({ page, body }) => saveProfile(page, body),
  ),
);

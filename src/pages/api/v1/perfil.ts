import { route } from '@/lib/interfaces/api/endpoint.server';
import { keyEndpoint } from '@/lib/interfaces/api/v1/endpoint.server';
import { pageInputSchema, pageSchema } from '@/lib/interfaces/api/v1/schema';
import { json } from '@/lib/kernel/http/body';
import type { Profile } from '@/lib/page/profile/schema';
import { changeProfile, getProfile } from '@/lib/page/profile/service.server';

const toApiProfile = ({ email: _, enlaces: __, bloques: ___, ...page }: Profile) => page;

export const ALL = route(
  keyEndpoint(
    { method: 'GET', auth: 'key', scope: 'perfil:leer', tagged: true, answer: pageSchema },
    async ({ page }) => toApiProfile(await getProfile(page)),
  ),
  keyEndpoint(
    {
      method: 'PUT',
      auth: 'key',
      scope: 'perfil:escribir',
      tagged: true,
      body: json(pageInputSchema),
      answer: pageSchema,
    },
    async ({ page, body, match }) =>
      toApiProfile(
        await changeProfile(page, (stored) => {
          match(toApiProfile(stored));
          return body;
        }),
      ),
  ),
);

import { route } from '@/lib/api/endpoint.server';
import { keyEndpoint } from '@/lib/api/v1/endpoint.server';
import { pageInputSchema, pageSchema } from '@/lib/api/v1/schema';
import { json } from '@/lib/core/http/body';
import type { Profile } from '@/lib/profile/schema';
import { changeProfile, getProfile } from '@/lib/profile/service.server';

const toApiProfile = ({ email: _, enlaces: __, bloques: ___, ...page }: Profile) => page;

export const ALL = route(
  keyEndpoint(
    { method: 'GET', scope: 'perfil:leer', tagged: true, response: pageSchema },
    async ({ page }) => toApiProfile(await getProfile(page)),
  ),
  keyEndpoint(
    {
      method: 'PUT',
      scope: 'perfil:escribir',
      tagged: true,
      body: json(pageInputSchema),
      response: pageSchema,
    },
    async ({ page, body, match }) =>
      toApiProfile(
        await changeProfile(page, (stored) => {
          match(toApiProfile(stored));
          const { apariencia } = body;
          return apariencia
            ? { ...body, apariencia: { ...stored.apariencia, ...apariencia } }
            : body;
        }),
      ),
  ),
);

import { endpoint, route } from '@/lib/api/endpoint.server';
import { FACES_LIMIT, facesFor } from '@/lib/appearance/face.server';
import { facesSchema } from '@/lib/appearance/schema';
import { getProfile } from '@/lib/profile/service.server';

export const ALL = route(
  endpoint(
    { method: 'GET', right: 'page.read', limit: FACES_LIMIT, response: facesSchema },
    async ({ page }) => ({ letras: await facesFor((await getProfile(page)).nombre) }),
  ),
);

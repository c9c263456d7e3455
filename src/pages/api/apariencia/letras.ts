import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { facesSchema } from '@/lib/page/appearance/schema';
import { FACES, facesFor } from '@/lib/page/appearance/service.server';
import { getProfile } from '@/lib/page/profile/service.server';

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'person', right: 'page.read', limit: FACES, answer: facesSchema },
    async ({ page }) => ({ letras: await facesFor((await getProfile(page)).nombre) }),
  ),
);

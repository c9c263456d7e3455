import { firstBioResponseSchema } from '@/lib/ai/schema';
import { closeFirstBio, proposeFirstBio } from '@/lib/ai/service.server';
import { endpoint, route } from '@/lib/api/endpoint.server';
import { DONE } from '@/lib/core/http/response';

export const ALL = route(
  endpoint(
    { method: 'POST', right: 'page.edit', body: null, response: firstBioResponseSchema },
    ({ page }) => proposeFirstBio(page),
  ),
  endpoint({ method: 'DELETE', right: 'page.edit', response: DONE }, ({ page }) =>
    closeFirstBio(page),
  ),
);

import { firstBioResponseSchema } from '@/lib/ai/schema';
import { closeFirstBio, proposeFirstBio } from '@/lib/ai/service.server';
import { endpoint, route } from '@/lib/api/endpoint.server';
import { DONE } from '@/lib/core/http/response';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      auth: 'person',
      right: 'page.edit',
      body: null,
      response: firstBioResponseSchema,
    },
    ({ page }) => proposeFirstBio(page),
  ),
  endpoint(
    { method: 'DELETE', auth: 'person', right: 'page.edit', response: DONE },
    async ({ page }) => {
      await closeFirstBio(page);
      return {};
    },
  ),
);

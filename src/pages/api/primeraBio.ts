import { firstBioAnswerSchema } from '@/lib/interfaces/ai/schema';
import { closeFirstBio, proposeFirstBio } from '@/lib/interfaces/ai/service.server';
import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { DONE } from '@/lib/kernel/http/answer';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      auth: 'person',
      right: 'page.edit',
      body: null,
      answer: firstBioAnswerSchema,
    },
    ({ page }) => proposeFirstBio(page),
  ),
  endpoint(
    { method: 'DELETE', auth: 'person', right: 'page.edit', answer: DONE },
    async ({ page }) => {
      await closeFirstBio(page);
      return {};
    },
  ),
);

import { experimentInputSchema, experimentsSchema } from '@/lib/audience/experiments/schema';
import {
  EXPERIMENT_WRITES,
  readExperiments,
  startExperiment,
} from '@/lib/audience/experiments/service.server';
import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { withPace } from '@/lib/interfaces/dashboard/start.server';
import { json } from '@/lib/kernel/http/body';

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'person', right: 'page.edit', answer: experimentsSchema },
    ({ page }) => withPace(page, readExperiments(page)),
  ),
  endpoint(
    {
      method: 'POST',
      auth: 'person',
      right: 'page.edit',
      plan: 'tests',
      limit: EXPERIMENT_WRITES,
      body: json(experimentInputSchema),
      answer: experimentsSchema,
    },
    ({ page, body }) => withPace(page, startExperiment(page, body)),
  ),
);

import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';
import { withPace } from '@/lib/dashboard/start.server';
import { experimentInputSchema, experimentsSchema } from '@/lib/experiments/schema';
import {
  EXPERIMENT_WRITES,
  readExperiments,
  startExperiment,
} from '@/lib/experiments/service.server';

export const ALL = route(
  endpoint({ method: 'GET', right: 'page.edit', response: experimentsSchema }, ({ page }) =>
    withPace(page, readExperiments(page)),
  ),
  endpoint(
    {
      method: 'POST',
      right: 'page.edit',
      plan: 'tests',
      limit: EXPERIMENT_WRITES,
      body: json(experimentInputSchema),
      response: experimentsSchema,
    },
    ({ page, body }) => withPace(page, startExperiment(page, body)),
  ),
);

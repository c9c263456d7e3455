import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';
import { withPace } from '@/lib/dashboard/start.server';
import { experimentActionSchema, experimentsSchema } from '@/lib/experiments/schema';
import {
  changeExperiment,
  EXPERIMENT_WRITES,
  removeExperiment,
} from '@/lib/experiments/service.server';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      right: 'page.edit',
      limit: EXPERIMENT_WRITES,
      body: json(experimentActionSchema),
      response: experimentsSchema,
    },
    ({ page, body, context }) =>
      withPace(page, changeExperiment(page, context.params['id'] ?? '', body)),
  ),
  endpoint(
    { method: 'DELETE', right: 'page.edit', limit: EXPERIMENT_WRITES, response: experimentsSchema },
    ({ page, context }) => withPace(page, removeExperiment(page, context.params['id'] ?? '')),
  ),
);

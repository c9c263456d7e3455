import { experimentActionSchema, experimentsSchema } from '@/lib/audience/experiments/schema';
import {
  changeExperiment,
  EXPERIMENT_WRITES,
  removeExperiment,
} from '@/lib/audience/experiments/service.server';
import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { withPace } from '@/lib/interfaces/dashboard/start.server';
import { json } from '@/lib/kernel/http/body';

export const ALL = route(
  endpoint(
    {
      method: 'POST',
      auth: 'person',
      right: 'page.edit',
      limit: EXPERIMENT_WRITES,
      body: json(experimentActionSchema),
      answer: experimentsSchema,
    },
    ({ page, body, context }) =>
      withPace(page, changeExperiment(page, context.params['id'] ?? '', body)),
  ),
  endpoint(
    {
      method: 'DELETE',
      auth: 'person',
      right: 'page.edit',
      limit: EXPERIMENT_WRITES,
      answer: experimentsSchema,
    },
    ({ page, context }) => withPace(page, removeExperiment(page, context.params['id'] ?? '')),
  ),
);

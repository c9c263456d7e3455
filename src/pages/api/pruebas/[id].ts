import { endpoint, route } from '@/lib/api/endpoint.server';
import { experimentActionSchema, experimentsSchema } from '@/lib/experiments/schema';
import {
  changeExperiment,
  EXPERIMENT_WRITES,
  removeExperiment,
} from '@/lib/experiments/service.server';
import { json } from '@/lib/http/body';

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
    ({ page, body, context }) => changeExperiment(page, context.params['id'] ?? '', body),
  ),
  endpoint(
    {
      method: 'DELETE',
      auth: 'person',
      right: 'page.edit',
      limit: EXPERIMENT_WRITES,
      answer: experimentsSchema,
    },
    ({ page, context }) => removeExperiment(page, context.params['id'] ?? ''),
  ),
);

import { endpoint, route } from '@/lib/api/endpoint.server';
import { experimentInputSchema, experimentsSchema } from '@/lib/experiments/schema';
import {
  EXPERIMENT_WRITES,
  readExperiments,
  startExperiment,
} from '@/lib/experiments/service.server';
import { json } from '@/lib/http/body';

export const ALL = route(
  endpoint(
    { method: 'GET', auth: 'person', right: 'page.edit', answer: experimentsSchema },
    ({ page }) => readExperiments(page),
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
    ({ page, body }) => startExperiment(page, body),
  ),
);

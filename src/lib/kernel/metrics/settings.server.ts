import { z } from 'zod';
import { defineSettings } from '@/lib/kernel/env/config';

const variables = {
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'must be 16 to 200 letters, digits and signs without spaces')
    .optional()
    .describe(
      'The token that Prometheus must send to `/metrics` (`Authorization: Bearer …`, 16 characters or more). Without one only programs of this machine may read it, and nothing that comes through a proxy',
    ),
};

/** The token that a request for the metrics needs, if any. */
export const metricsSettings = defineSettings({
  section: 'Metrics',
  variables,
  settle: ({ METRICS_TOKEN: token }) => ({ token }),
});

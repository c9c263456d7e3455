import { z } from 'zod';
import { defineSettings } from '@/lib/core/env/config';

const variables = {
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'must be 16 to 200 letters, digits and signs without spaces')
    .optional(),
};

/** The token that requests for the metrics must send; undefined when none is set. */
export const metricsSettings = defineSettings({
  section: 'Metrics',
  variables,
  settle: ({ METRICS_TOKEN: token }) => ({ token }),
});

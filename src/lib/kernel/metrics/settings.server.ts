import { z } from 'zod';
import { defineSettings } from '@/lib/kernel/env/config';

const variables = {
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'must be 16 to 200 letters, digits and signs without spaces')
    .optional(),
};

/** What whoever asks for the figures of this process must have, if anything. */
export const metricsSettings = defineSettings({
  variables,
  settle: ({ METRICS_TOKEN: token }) => ({ token }),
});

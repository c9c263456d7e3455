import { z } from 'zod';
import { defineSettings } from '@/lib/kernel/env/config';
import { REGISTRATIONS, type Registration } from './schema';

const variables = {
  REGISTRATION: z.enum(REGISTRATIONS, { error: 'must be open, invite or closed' }).default('open'),
};

/** Who may register, by the environment. Throws ConfigError. */
export const authSettings = defineSettings({
  variables,
  settle: ({ REGISTRATION }): { registration: Registration } => ({ registration: REGISTRATION }),
});

import { z } from 'zod';
import { defineSettings } from '@/lib/core/env/config';
import { REGISTRATIONS, type Registration } from './schema';

const variables = {
  REGISTRATION: z.enum(REGISTRATIONS, { error: 'must be open, invite or closed' }).default('open'),
};

/** Returns the registration setting of the environment. Throws ConfigError. */
export const authSettings = defineSettings({
  section: 'Sign-in',
  variables,
  settle: ({ REGISTRATION }): { registration: Registration } => ({ registration: REGISTRATION }),
});

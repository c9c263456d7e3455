import { z } from 'zod';
import { defineSettings } from '@/lib/kernel/env/config';
import { REGISTRATIONS, type Registration } from './schema';

const variables = {
  REGISTRATION: z
    .enum(REGISTRATIONS, { error: 'must be open, invite or closed' })
    .default('open')
    .describe(
      'Who may have a new account: everybody who signs in (`open`), who comes by an invitation to a page (`invite`), nobody (`closed`)',
    ),
};

/** Who may register, by the environment. Throws ConfigError. */
export const authSettings = defineSettings({
  section: 'Sign-in',
  variables,
  settle: ({ REGISTRATION }): { registration: Registration } => ({ registration: REGISTRATION }),
});

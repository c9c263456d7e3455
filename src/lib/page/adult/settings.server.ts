import { z } from 'zod';
import { defineSettings, type Place } from '@/lib/kernel/env/config';
import { secureAddress, togetherOrNone } from '@/lib/kernel/env/values';

const variables = {
  AGE_VERIFIER: secureAddress
    .optional()
    .describe(
      'The URL of the service that verifies the age of visitors from countries where a notice is not enough ([121](decisions/121-adult.md)); without it +18 is closed there',
    ),
  AGE_VERIFIER_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe('The secret that its responses are signed with'),
};

/** Who verifies the age of visitors, and what its answers are marked with. */
export interface Verifier {
  address: URL;
  secret: string;
}

/** How the age of visitors is asked for. */
export interface AgeGateSettings {
  verifier: Verifier | undefined;
  /** Whether all visitors are on this machine or beside it: no country is known of those. */
  local: boolean;
}

function settle(
  values: z.output<z.ZodObject<typeof variables>>,
  { local }: Place,
  faults: string[],
): AgeGateSettings {
  togetherOrNone(values, ['AGE_VERIFIER', 'AGE_VERIFIER_SECRET'], faults);
  const { AGE_VERIFIER: address, AGE_VERIFIER_SECRET: secret } = values;
  return { verifier: address && secret ? { address: new URL(address), secret } : undefined, local };
}

/** How the age of visitors is asked for, by the environment. Throws ConfigError. */
export const ageGateSettings = defineSettings({ section: 'Adult content', variables, settle });

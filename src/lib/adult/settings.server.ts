import { z } from 'zod';
import { defineSettings, type Place } from '@/lib/core/env/config';
import { secureAddress, togetherOrNone } from '@/lib/core/env/values';

const variables = {
  AGE_VERIFIER: secureAddress.optional(),
  AGE_VERIFIER_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
};

/** The age verifier's URL and the secret that signs its responses. */
export interface Verifier {
  address: URL;
  secret: string;
}

export interface AgeGateSettings {
  verifier: Verifier | undefined;
  /** True when all visitors come from this machine or its network: they have no country. */
  local: boolean;
}

function settle(
  values: z.output<z.ZodObject<typeof variables>>,
  { local }: Place,
  issues: string[],
): AgeGateSettings {
  togetherOrNone(values, ['AGE_VERIFIER', 'AGE_VERIFIER_SECRET'], issues);
  const { AGE_VERIFIER: address, AGE_VERIFIER_SECRET: secret } = values;
  return { verifier: address && secret ? { address: new URL(address), secret } : undefined, local };
}

/** Reads the age gate settings from the environment. Throws ConfigError. */
export const ageGateSettings = defineSettings({ section: 'Adult content', variables, settle });

import { z } from 'zod';
import { defineSettings, type Place } from '@/lib/kernel/env/config';
import { isLoopback } from '@/lib/kernel/env/values';
import type { PayoutType } from './limits';

const ownMachine = z
  .string()
  .refine((value) => URL.canParse(value) && isLoopback(new URL(value).hostname), {
    message: 'must be an address of this machine: it is for tests only',
  });

const variables = {
  STRIPE_API_URL: ownMachine.optional().meta({ testOnly: true }),
  MERCADOPAGO_API_URL: ownMachine.optional().meta({ testOnly: true }),
};

/** How the providers of creators are reached. */
export interface StoreSettings {
  /** Whether a simulation of payment can be chosen: only on one's own machine. */
  demo: boolean;
  /** Whether providers can send us events: a local installation cannot be reached. */
  heard: boolean;
  /** Other addresses than the providers' own: tests. */
  stripeUrl: string | undefined;
  mercadopagoUrl: string | undefined;
}

function settle(values: z.output<z.ZodObject<typeof variables>>, { local }: Place): StoreSettings {
  return {
    demo: local,
    heard: !local || Boolean(values.STRIPE_API_URL || values.MERCADOPAGO_API_URL),
    stripeUrl: values.STRIPE_API_URL,
    mercadopagoUrl: values.MERCADOPAGO_API_URL,
  };
}

/** How the providers of creators are reached, by the environment. Throws ConfigError. */
export const storeSettings = defineSettings({ section: 'Store', variables, settle });

/** Whether a payment method can be used here: a simulation only on one's own machine. */
export function isUsable(tipo: PayoutType): boolean {
  return tipo !== 'demo' || storeSettings().demo;
}

import type { z } from 'zod';
import { defineSettings, type Place } from '@/lib/core/env/config';
import { ownMachine } from '@/lib/core/env/values';
import type { PaymentMethodType } from '@/lib/payments/registry';

const variables = {
  STRIPE_API_URL: ownMachine.optional().meta({ testOnly: true }),
  MERCADOPAGO_API_URL: ownMachine.optional().meta({ testOnly: true }),
};

export interface StoreSettings {
  /** True if simulated payment can be chosen: only on a local machine. */
  demo: boolean;
  /** True if providers can send events: a local installation cannot be reached. */
  canReceiveEvents: boolean;
  /** URLs that replace the providers' own in tests. */
  stripeUrl: string | undefined;
  mercadopagoUrl: string | undefined;
}

function settle(values: z.output<z.ZodObject<typeof variables>>, { local }: Place): StoreSettings {
  return {
    demo: local,
    canReceiveEvents: !local || Boolean(values.STRIPE_API_URL || values.MERCADOPAGO_API_URL),
    stripeUrl: values.STRIPE_API_URL,
    mercadopagoUrl: values.MERCADOPAGO_API_URL,
  };
}

/** Returns the provider settings of the environment. Throws ConfigError. */
export const storeSettings = defineSettings({ section: 'Store', variables, settle });

/** True if a payment method can be used here: simulated payment only on a local machine. */
export function isUsable(tipo: PaymentMethodType): boolean {
  return tipo !== 'demo' || storeSettings().demo;
}

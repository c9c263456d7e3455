import { AppError } from '@/lib/kernel/http/errors';
import type { PaymentProvider } from './provider.server';
import type { ProviderName } from './schema';
import { billingSettings } from './settings.server';
import { billingFault } from './texts';

/** Whether a provider can be asked here: what it once sold may outlive its configuration. */
export function isConfigured(name: ProviderName): boolean {
  return name === 'demo' || billingSettings().stripe !== undefined;
}

/** The provider of a name. Throws `unavailable` when it is not configured here. */
export async function providerOf(name: ProviderName): Promise<PaymentProvider> {
  if (name === 'demo') return (await import('./demo/provider.server')).demoProvider;
  const { stripe } = billingSettings();
  if (!stripe) throw new AppError('unavailable', { message: billingFault('provider') });
  return (await import('./stripe/provider.server')).stripeProvider(stripe);
}

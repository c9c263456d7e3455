import { AppError } from '@/lib/core/http/errors';
import type { PaymentProvider } from './contract.server';
import type { ProviderName } from './schema';
import { billingSettings } from './settings.server';
import { billingIssue } from './texts';

/** True if a provider is configured: subscriptions may outlive its configuration. */
export function isConfigured(name: ProviderName): boolean {
  return name === 'demo' || billingSettings().stripe !== undefined;
}

/** Returns a provider by its name. Throws `unavailable` when it is not configured here. */
export async function providerOf(name: ProviderName): Promise<PaymentProvider> {
  if (name === 'demo') return (await import('./demo-provider.server')).demoProvider;
  const { stripe } = billingSettings();
  if (!stripe) throw new AppError('unavailable', { message: billingIssue('provider') });
  return (await import('./stripe/provider.server')).stripeProvider(stripe);
}

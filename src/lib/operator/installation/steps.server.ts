import { type BillingSettings, billingSettings } from '@/lib/billing/settings.server';
import { type Config, config } from '@/lib/core/env/config';
import { isLoopback } from '@/lib/core/env/values';
import { type MailSettings, mailSettings } from '@/lib/mail/settings.server';
import { supportSettings } from '@/lib/operator/support/settings.server';
import { STEPS, type Step } from './step';

/** The parts of the configuration that are checked. */
interface Parts {
  mail: MailSettings;
  billing: Pick<BillingSettings, 'payments' | 'plansShown' | 'stripe'>;
  /** True if a named contact is sold but not configured. */
  nobodyNamed: boolean;
}

/** Returns the missing settings of a server, in order; empty on a local installation. */
export function stepsOf(all: Config, { mail, billing, nobodyNamed }: Parts): Step[] {
  const isLocal = isLoopback(new URL(all.publicUrl).hostname);
  const isServer = !isLocal || !isLoopback(all.host);
  const canSignIn = all.google || all.oidc || all.demoSignIn || mail.mode !== 'off';
  const lacks: Record<Step, boolean> = {
    address: isServer && !all.hasAddress,
    ways: isServer && !canSignIn,
    operators: isServer && all.operators.length === 0,
    // The server itself speaks http: an https URL means that there is a proxy.
    proxy: isServer && all.secure && all.trustProxyHops === 0,
    contact: nobodyNamed && !all.operator.name,
    payments:
      isServer && billing.plansShown && Boolean(billing.stripe) && billing.payments !== 'stripe',
    testKeys:
      !isLocal &&
      billing.payments === 'stripe' &&
      /^(?:sk|rk)_test_/.test(billing.stripe?.secretKey ?? ''),
    key: /^postgres(?:ql)?:/.test(all.databaseUrl) && !all.secrets.current,
  };
  return STEPS.filter((step) => lacks[step]);
}

/** Returns the missing settings of this process, in order. Throws ConfigError. */
export function missingSteps(): Step[] {
  const billing = billingSettings();
  const nobodyNamed = billing.payments === 'stripe' && supportSettings().contacts.length === 0;
  return stepsOf(config(), { mail: mailSettings(), billing, nobodyNamed });
}

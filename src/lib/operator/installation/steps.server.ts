import { type Config, config } from '@/lib/kernel/env/config';
import { isLoopback } from '@/lib/kernel/env/values';
import { supportSettings } from '@/lib/operator/support/settings.server';
import { type MailSettings, mailSettings } from '@/lib/people/mail/settings.server';
import { type BillingSettings, billingSettings } from '@/lib/store/billing/settings.server';
import { STEPS, type Step } from './step';

/** The parts of a configuration by which something can be missing. */
interface Parts {
  mail: MailSettings;
  billing: Pick<BillingSettings, 'payments' | 'plansShown' | 'stripe'>;
  /** Whether a named contact is sold and none is set. */
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

/** Returns what this process's configuration lacks, in order. Throws ConfigError. */
export function missingSteps(): Step[] {
  const billing = billingSettings();
  const nobodyNamed = billing.payments === 'stripe' && supportSettings().contacts.length === 0;
  return stepsOf(config(), { mail: mailSettings(), billing, nobodyNamed });
}

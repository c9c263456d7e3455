/** Each part says its own variables: known by this, their faults are told at start. */
import '@/lib/adult/settings.server';
import '@/lib/ai/settings.server';
import '@/lib/auth/settings.server';
import '@/lib/billing/settings.server';
import '@/lib/operator/copies/settings.server';
import '@/lib/domains/settings.server';
import '@/lib/profile/settings.server';
import '@/lib/files/settings.server';
import '@/lib/letters/settings.server';
import '@/lib/mail/settings.server';
import '@/lib/core/cdn/settings.server';
import '@/lib/core/metrics/settings.server';
import '@/lib/payments/shop/settings.server';
import '@/lib/operator/support/settings.server';
import { ConfigError, checkConfig } from '@/lib/core/env/config';
import { folderFaults } from './folders';

/**
 * Checks all that a start depends on besides the database and the port: every part's variables, and
 * the folders that are written to. Throws ConfigError, a line a fault.
 */
export function checkSettings(environment: Record<string, string | undefined>): void {
  checkConfig(environment);
  const faults = folderFaults();
  if (faults.length > 0) throw new ConfigError(faults);
}

/** Each part says its own variables: known by this, their faults are told at start. */
import '@/lib/page/adult/settings.server';
import '@/lib/interfaces/ai/settings.server';
import '@/lib/people/auth/settings.server';
import '@/lib/store/billing/settings.server';
import '@/lib/operator/copies/settings.server';
import '@/lib/page/domains/settings.server';
import '@/lib/page/profile/settings.server';
import '@/lib/store/files/settings.server';
import '@/lib/people/mail/settings.server';
import '@/lib/kernel/cdn/settings.server';
import '@/lib/kernel/metrics/settings.server';
import '@/lib/store/shop/settings.server';
import '@/lib/operator/releases/settings.server';
import '@/lib/operator/support/settings.server';
import { ConfigError, checkConfig } from '@/lib/kernel/env/config';
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

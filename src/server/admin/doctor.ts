import { examine } from '@/lib/operator/installation/doctor/service.server';
import { NEEDED } from '@/lib/operator/installation/step';
import { missingSettings } from '../missing-settings';
import { checkSettings } from '../settings';
import { GIVEN_ENVIRONMENT } from './environment';

/**
 * Examines the installation. `failed` counts the faults. Throws ConfigError for settings that a
 * start refuses.
 */
export async function examineInstallation() {
  checkSettings(GIVEN_ENVIRONMENT);
  const missing = missingSettings().map(({ step, text }) => {
    return { text, isNeeded: NEEDED.includes(step) };
  });
  const checks = await examine(missing);
  return { checks, failed: checks.filter(({ state }) => state === 'fault').length };
}

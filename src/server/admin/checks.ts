import { examine } from '@/lib/operator/installation/doctor/service.server';
import { NEEDED } from '@/lib/operator/installation/step';
import { missingSettings } from '../missing-settings';
import { checkSettings } from '../settings';
import { GIVEN_ENVIRONMENT } from './environment';

/**
 * Lists what the configuration lacks, without starting: `failed` counts the settings without which
 * the site cannot be used. Throws ConfigError for one that a start refuses.
 */
export function checkConfiguration() {
  checkSettings(GIVEN_ENVIRONMENT);
  const steps = missingSettings();
  const needed = steps.filter(({ step }) => NEEDED.includes(step));
  return {
    missing: steps.map(({ text }, index) => `${index + 1}. ${text}`),
    failed: needed.length,
  };
}

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

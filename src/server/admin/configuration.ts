import { checkConfig } from '@/lib/env/config';
import { NEEDED } from '@/lib/installation/step';
import { dataDirFault } from '../data-dir';
import { firstSteps } from '../first-steps';
import '../settings';

/**
 * What the configuration lacks, without starting: `failed` counts what nobody can use the site
 * without. Throws ConfigError for one that cannot be used at all.
 */
export function checkConfiguration() {
  checkConfig(process.env);
  const steps = firstSteps();
  const fault = dataDirFault();
  const needed = steps.filter(({ step }) => NEEDED.includes(step));
  return {
    missing: steps.map(({ text }, index) => `${index + 1}. ${text}`),
    ...(fault && { dataDir: fault }),
    failed: needed.length + (fault ? 1 : 0),
  };
}

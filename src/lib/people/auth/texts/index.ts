import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import type { SignInFault } from '../fault';
import { es } from './es';

export const getAuthTexts = catalogue({ es });

/** Why a sign-in did not happen, where no page can say by whom. */
function refusals(language: string): Record<SignInFault, (wait: number) => string> {
  const { faults, theProvider } = getAuthTexts(language);
  const words = Object.entries(faults).map(([fault, { text }]) => [
    fault,
    (wait: number) => text(theProvider, wait),
  ]);
  return Object.fromEntries(words);
}

export const signInFault = faultsOf('signIn', refusals);
export const wayFault = faultsOf('ways', (language) => {
  const { signInAgain, lastOne, keyRefused, keyCopied, noName } = getAuthTexts(language).ways;
  return { signInAgain, lastOne, keyRefused, keyCopied, noName };
});

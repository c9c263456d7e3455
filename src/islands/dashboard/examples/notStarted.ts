import { fail } from '../kernel/toasts';
import { e } from './texts';

/** Says that an example could not be had. */
export function tellNotStarted(): void {
  fail('ejemplo', e.failed, e.failedHelp);
}

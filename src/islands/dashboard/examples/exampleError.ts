import { fail } from '../kernel/toasts';
import { exampleTexts } from './texts';

/** Says that an example could not be had. */
export function showExampleError(): void {
  fail('ejemplo', exampleTexts.failed, exampleTexts.failedHelp);
}

import type { ExampleId } from '@/lib/interfaces/examples/names';
import { getExamplesTexts } from '@/lib/interfaces/examples/texts';
import { pageLanguage } from '@/lib/kernel/i18n';
import { fail } from '../kernel/toasts';

const { trades, editor, start } = getExamplesTexts(pageLanguage());

/** The texts of starting with an example: loaded on demand. */
export const exampleTexts = { ...editor, start };

/** Whom an example is for. */
export const nameOfExample = (id: ExampleId) => trades[id];

/** Says that an example could not be had. */
export function showExampleError(): void {
  fail('ejemplo', exampleTexts.failed, exampleTexts.failedHelp);
}

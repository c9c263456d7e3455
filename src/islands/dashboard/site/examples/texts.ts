import { pageLanguage } from '@/lib/core/i18n';
import type { ExampleId } from '@/lib/site/examples/names';
import { getExamplesTexts } from '@/lib/site/examples/texts';
import { fail } from '../../core/toasts';

const { trades, editor, start } = getExamplesTexts(pageLanguage());

/** Texts of examples, loaded on demand. */
export const exampleTexts = { ...editor, start };

/** Returns the trade that an example is for. */
export const nameOfExample = (id: ExampleId) => trades[id];

export function showExampleError(): void {
  fail('ejemplo', exampleTexts.failed, exampleTexts.failedHelp);
}

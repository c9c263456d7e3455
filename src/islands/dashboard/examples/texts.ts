import type { ExampleId } from '@/lib/interfaces/examples/names';
import { getExamplesTexts } from '@/lib/interfaces/examples/texts';
import { pageLanguage } from '@/lib/kernel/i18n';

const { trades, editor, start } = getExamplesTexts(pageLanguage());

/** The texts of starting with an example: loaded on demand. */
export const exampleTexts = { ...editor, start };

/** Whom an example is for. */
export const nameOfExample = (id: ExampleId) => trades[id];

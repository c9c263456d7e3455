import type { ExampleId } from '@/lib/interfaces/examples/names';
import { getExamplesTexts } from '@/lib/interfaces/examples/texts';
import { pageLanguage } from '@/lib/kernel/i18n';

const { trades, editor, start } = getExamplesTexts(pageLanguage());

/** Starting with an example: loaded when somebody can. */
export const exampleTexts = { ...editor, start };

/** Whom an example is for. */
export const nameOfExample = (id: ExampleId) => trades[id];

import type { ExampleId } from '@/lib/examples/names';
import { getExamplesTexts } from '@/lib/examples/texts';
import { pageLanguage } from '@/lib/i18n';

const { trades, editor, start } = getExamplesTexts(pageLanguage());

/** Starting with an example: loaded when somebody can. */
export const e = { ...editor, start };

/** Whom an example is for. */
export const nameOfExample = (id: ExampleId) => trades[id];

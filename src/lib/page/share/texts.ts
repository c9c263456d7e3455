import { defineTexts } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';

/** What can be wrong with what is asked for a code to print. */
const es = { imageFormat: 'Elige SVG o PNG.' };

export const getShareTexts = defineTexts({ es });
export const shareFault = faultsOf('share', getShareTexts);

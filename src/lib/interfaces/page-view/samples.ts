import { defineTexts } from '@/lib/kernel/i18n';

/**
 * What a preview shows where a plan lacks the dates and products of a block: none can
 * have been written yet, and an empty block would not show what it is for.
 */
const es = {
  date: 'Tu próxima fecha',
  place: 'El lugar, con su ciudad',
  product: 'Tu primer producto',
};

export const getSampleTexts = defineTexts({ es });

/** The id of what stands there. */
export const SAMPLE_ID = 'muestra';

import { defineTexts } from '@/lib/core/i18n';
import { LIKELY_ZONES, zoneName } from './time.es';

/** Time zones as people call them. */
const es = { likelyZones: LIKELY_ZONES, zoneName };

export const getTimeTexts = defineTexts({ es });

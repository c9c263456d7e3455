import { LIKELY_ZONES, zoneName } from './zones';

/** Time zones as people call them. */
export const es = { likelyZones: LIKELY_ZONES, zoneName };

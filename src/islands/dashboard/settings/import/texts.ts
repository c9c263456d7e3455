import { portability } from '@/lib/i18n/es/portability';

/** The import's texts: loaded with its dialog, not with the dashboard. */
export const d = portability.dialog;
export const { faults: importFaults } = portability;

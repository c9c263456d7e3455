import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getEventsTexts = catalogue({ es });
export const eventsFault = faultsOf('events', (language) => getEventsTexts(language).faults);

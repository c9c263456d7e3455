import { catalogue } from '../../i18n';
import { faultsOf } from '../../i18n/faults';
import { es } from './es';

export const getEventsTexts = catalogue({ es });
export const eventsFault = faultsOf('events', (language) => getEventsTexts(language).faults);

import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getEventosTexts = catalogue({ es });
export const eventosFault = faultsOf(
  'blockEventos',
  (language) => getEventosTexts(language).faults,
);

import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getPreguntasTexts = catalogue({ es });
export const preguntasFault = faultsOf(
  'blockPreguntas',
  (language) => getPreguntasTexts(language).faults,
);

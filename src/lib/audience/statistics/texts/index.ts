import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getStatisticsTexts = catalogue({ es });
export const statisticsFault = faultsOf(
  'statistics',
  (language) => getStatisticsTexts(language).faults,
);

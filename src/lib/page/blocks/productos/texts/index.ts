import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getProductosTexts = catalogue({ es });
export const productosFault = faultsOf(
  'blockProductos',
  (language) => getProductosTexts(language).faults,
);

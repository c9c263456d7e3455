import { catalogue } from '@/lib/kernel/i18n';
import { es } from './es';

export const getPictureTexts = catalogue({ es });

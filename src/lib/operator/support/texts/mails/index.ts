import { catalogue } from '@/lib/kernel/i18n';
import { es } from './es';

export const getSupportMailTexts = catalogue({ es });

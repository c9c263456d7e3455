import { catalogue } from '../../../i18n';
import { es } from './es';

export const getPictureTexts = catalogue({ es });

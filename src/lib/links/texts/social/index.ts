import { catalogue } from '../../../i18n';
import { es } from './es';

export const getSocialTexts = catalogue({ es });

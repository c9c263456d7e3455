import { catalogue } from '../../../i18n';
import { es } from './es';

export const getHookDeveloperTexts = catalogue({ es });

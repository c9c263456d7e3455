import { catalogue } from '../../../i18n';
import { es } from './es';

export const getFiguresTexts = catalogue({ es });

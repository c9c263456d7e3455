import { catalogue } from '../../i18n';
import { es } from './es';

export const getTextFaults = catalogue({ es });

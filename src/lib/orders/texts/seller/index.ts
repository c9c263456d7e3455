import { catalogue } from '../../../i18n';
import { es } from './es';

export const getSellerTexts = catalogue({ es });

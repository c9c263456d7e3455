import { catalogue } from '../../../i18n';
import { es } from './es';

export const getBrandRoomTexts = catalogue({ es });

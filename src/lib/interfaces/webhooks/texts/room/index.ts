import { catalogue } from '@/lib/kernel/i18n';
import { es } from './es';

export const getHookRoomTexts = catalogue({ es });

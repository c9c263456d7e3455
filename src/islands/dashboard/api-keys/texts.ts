import { getKeyRoomTexts } from '@/lib/api-keys/texts/room';
import { pageLanguage } from '@/lib/i18n';

/** The texts of the room of keys: loaded with it, not with the dashboard. */
export const k = getKeyRoomTexts(pageLanguage());

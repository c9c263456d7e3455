import { pageLanguage } from '@/lib/kernel/i18n';
import { getKeyRoomTexts } from '@/lib/people/api-keys/texts/room';

/** The texts of the room of keys: loaded with it, not with the dashboard. */
export const keyTexts = getKeyRoomTexts(pageLanguage());

import { pageLanguage } from '@/lib/i18n';
import { getHookRoomTexts } from '@/lib/webhooks/texts/room';

/** The texts of the room of webhooks: loaded with it, not with the dashboard. */
export const h = getHookRoomTexts(pageLanguage());

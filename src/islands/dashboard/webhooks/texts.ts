import { getHookRoomTexts } from '@/lib/interfaces/webhooks/texts/room';
import { pageLanguage } from '@/lib/kernel/i18n';

/** The texts of the room of webhooks: loaded with it, not with the dashboard. */
export const webhookTexts = getHookRoomTexts(pageLanguage());

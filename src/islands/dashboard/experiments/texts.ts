import { getExperimentsRoomTexts } from '@/lib/experiments/texts/room';
import { pageLanguage } from '@/lib/i18n';

/** The texts of the room, loaded with its screen. */
export const m = getExperimentsRoomTexts(pageLanguage());

import { getExperimentsRoomTexts } from '@/lib/audience/experiments/texts/room';
import { pageLanguage } from '@/lib/kernel/i18n';

/** The texts of the room, loaded with its screen. */
export const experimentTexts = getExperimentsRoomTexts(pageLanguage());

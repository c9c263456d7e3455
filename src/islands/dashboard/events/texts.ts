import { getAgendaTexts } from '@/lib/audience/events/texts/page';
import { getEventsRoomTexts } from '@/lib/audience/events/texts/room';
import { pageLanguage } from '@/lib/kernel/i18n';

/** The texts of the room, loaded with its screen. */
export const eventTexts = getEventsRoomTexts(pageLanguage());
/** How dates and places are told on the page itself. */
export const agendaTexts = getAgendaTexts(pageLanguage());

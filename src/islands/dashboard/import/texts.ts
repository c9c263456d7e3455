import { getPortabilityTexts } from '@/lib/interfaces/portability/texts';
import { pageLanguage } from '@/lib/kernel/i18n';
import { getProfileTexts } from '@/lib/page/profile/texts';

const { dialog } = getPortabilityTexts(pageLanguage());

/** The import's texts: loaded with its dialog, not with the dashboard. */
export const importTexts = dialog;
/** Professions and their forms. */
export const professionTexts = getProfileTexts(pageLanguage());

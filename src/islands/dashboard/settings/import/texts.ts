import { pageLanguage } from '@/lib/i18n';
import { getPortabilityTexts } from '@/lib/portability/texts';
import { getProfileTexts } from '@/lib/profiles/texts';

const { dialog } = getPortabilityTexts(pageLanguage());

/** The import's texts: loaded with its dialog, not with the dashboard. */
export const d = dialog;
/** Professions and their forms. */
export const p = getProfileTexts(pageLanguage());

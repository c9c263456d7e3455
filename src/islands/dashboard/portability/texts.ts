import { pageLanguage } from '@/lib/core/i18n';
import { getPortabilityTexts } from '@/lib/portability/texts';
import { getProfileTexts } from '@/lib/profile/texts';

const { dialog } = getPortabilityTexts(pageLanguage());

/** Loaded with the dialog, not with the dashboard. */
export const importTexts = dialog;
export const professionTexts = getProfileTexts(pageLanguage());

import { pageLanguage } from '@/lib/i18n';
import { getPictureTexts } from '@/lib/media/texts/editor';

/** What is said of pictures. */
export const m = getPictureTexts(pageLanguage());

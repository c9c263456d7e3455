import { pageLanguage } from '@/lib/kernel/i18n';
import { getPictureTexts } from '@/lib/page/media/texts/editor';

/** What is said of pictures. */
export const pictureTexts = getPictureTexts(pageLanguage());

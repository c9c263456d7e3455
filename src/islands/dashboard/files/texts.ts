import { getFilesTexts } from '@/lib/files/texts';
import { pageLanguage } from '@/lib/i18n';

/** What is said of files. */
export const f = getFilesTexts(pageLanguage());

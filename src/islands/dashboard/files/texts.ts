import { pageLanguage } from '@/lib/kernel/i18n';
import { getFilesTexts } from '@/lib/store/files/texts';

/** What is said of files. */
export const fileTexts = getFilesTexts(pageLanguage());

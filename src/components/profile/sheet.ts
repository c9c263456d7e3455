import sheet from '@/styles/profile.css?inline';
import { cspHash } from '../csp';

/** The public page's style sheet, as it stands inside the page. */
export const profileSheet: string = sheet;

export const profileSheetHash = cspHash(profileSheet);

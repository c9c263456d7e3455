import { cspHash } from '@/lib/http/csp';
import sheet from '@/styles/profile.css?inline';

/** The public page's style sheet, as it stands inside the page. */
export const profileSheet: string = sheet;

export const profileSheetHash = cspHash(profileSheet);

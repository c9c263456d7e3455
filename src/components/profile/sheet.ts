import { createHash } from 'node:crypto';
import sheet from '@/styles/profile.css?inline';

/** The public page's style sheet, as it stands inside the page. */
export const profileSheet: string = sheet;

/** What the page's Content-Security-Policy lets through: exactly that sheet. */
export const profileSheetHash =
  `sha256-${createHash('sha256').update(profileSheet).digest('base64')}` as const;

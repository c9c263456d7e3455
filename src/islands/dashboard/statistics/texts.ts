/** Texts of the statistics screens: loaded with them, not with the dashboard's first screen. */
export { analytics } from '@/lib/i18n/es/analytics';

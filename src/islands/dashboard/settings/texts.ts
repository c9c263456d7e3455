/** The settings' texts: loaded with their screen, not with the dashboard. */
export { settings as s } from '@/lib/i18n/es/settings';

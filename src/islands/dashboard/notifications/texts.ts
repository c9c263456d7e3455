/** The feed's texts: loaded with its screen, not with the dashboard. */
export { notifications as n } from '@/lib/i18n/es/notifications';

import { dashboard } from '@/lib/i18n/es/dashboard';
import { validation } from '@/lib/i18n/es/validation';

/**
 * The dashboard's texts. Only its own two areas are imported, so that the
 * browser does not download the texts of every other screen of the product.
 */
export const t = dashboard;
export const faults = validation;

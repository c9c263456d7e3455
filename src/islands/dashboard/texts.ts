import { billing } from '@/lib/i18n/es/billing';
import { dashboard } from '@/lib/i18n/es/dashboard';
import { subscription } from '@/lib/i18n/es/subscription';
import { validation } from '@/lib/i18n/es/validation';

/**
 * The dashboard's texts. Only its own areas are imported, so that the
 * browser does not download the texts of every other screen of the product.
 */
export const t = dashboard;
export const faults = validation;
/** Plans, prices and payment. */
export const b = billing;
export const s = subscription;

import { withCallingCode } from '@/lib/core/geo/regions';
import { phoneIn } from '@/lib/links/contact';

/**
 * Returns a mobile number in E.164; a number without a calling code gets that of the time zone's
 * country. An invalid number is returned as typed.
 */
export function mobileOf(typed: string, zone: string): string {
  return withCallingCode(phoneOf(typed), zone);
}

/** Returns a telephone number in E.164. An invalid number is returned as typed. */
export function phoneOf(typed: string): string {
  return phoneIn(typed) ?? typed.trim();
}

/** True for a number with a country code. */
export function isInternationalNumber(number: string): boolean {
  return /^\+\d{7,15}$/.test(number);
}

/** True for a number with or without a country code. */
export function isNumber(number: string): boolean {
  return /^\+?\d{7,15}$/.test(number);
}

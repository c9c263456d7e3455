import { withCallingCode } from '@/lib/core/geo/regions';
import { phoneIn } from '@/lib/links/contact';

/**
 * Returns a mobile number in E.164, with the calling code of a time zone's country; as typed when
 * it is invalid.
 */
export function mobileOf(typed: string, zone: string): string {
  return withCallingCode(phoneOf(typed), zone);
}

/** Returns a telephone number in E.164, or as typed when it is invalid. */
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

import { withCallingCode } from '@/lib/kernel/geo/regions';
import { phoneIn } from '@/lib/page/links/contact';

/** A mobile number as people type it where a time zone is: in the form of E.164, or as typed where it is none. */
export function mobileOf(typed: string, zone: string): string {
  return withCallingCode(phoneOf(typed), zone);
}

/** A telephone number as people type it in the form of E.164, or as typed where it is none. */
export function phoneOf(typed: string): string {
  return phoneIn(typed.trim()) ?? typed.trim();
}

/** Whether a number can be called from anywhere: with the code of its country. */
export function isInternationalNumber(number: string): boolean {
  return /^\+\d{7,15}$/.test(number);
}

/** Whether a number can be called, in its own country or from anywhere. */
export function isNumber(number: string): boolean {
  return /^\+?\d{7,15}$/.test(number);
}

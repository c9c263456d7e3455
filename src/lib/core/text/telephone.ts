import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { withOwnCode } from '@/lib/core/geo/regions';

/** Prefixes that Mexico dialled until 2019, and its 1 after the calling code of mobile numbers. */
const FORMER_MEXICAN = /^\+521?(?:1|01|044|045)(\d{10})$/;

/**
 * Argentina's 9 of mobile numbers, followed by a prefix of calls within the country: `+54 9 011 …`.
 */
const ARGENTINE_ZERO = /^\+5490(\d{10}|\d{12})$/;

/**
 * Returns an international telephone number in E.164, corrected where people of its country write
 * prefixes of calls within the country: `+58 0412 …`, `+54 11 15-…`, `+52 1 55 …`. A number that is
 * unknown in its country is left unchanged, because the library's data ages; one of an impossible
 * length is undefined.
 * @param number a `+` and digits
 */
export function correctedNumber(number: string): string | undefined {
  const current = number
    .replace(FORMER_MEXICAN, '+52$1')
    // With two digits too many it also contains the 15, which the library mistakes for the 9.
    .replace(ARGENTINE_ZERO, (_, rest: string) => `+54${rest.length === 10 ? '9' : ''}${rest}`);
  const parsed = parsePhoneNumberFromString(current);
  if (parsed?.isValid()) return parsed.number;
  // A leading 0 within the country that the library does not know.
  const { countryCallingCode, nationalNumber = '' } = parsed ?? {};
  const bare = nationalNumber.startsWith('0')
    ? parsePhoneNumberFromString(`+${countryCallingCode}${nationalNumber.slice(1)}`)
    : undefined;
  if (bare?.isValid()) return bare.number;
  return parsed?.isPossible() ? current : undefined;
}

const isValid = (number: string) => parsePhoneNumberFromString(number)?.isValid() === true;

/**
 * Adds the calling code of a zone's country to an international number that lacks it: it is valid
 * there, and in no country as it is. Returns other numbers unchanged.
 */
export function withMissingCode(number: string, zone: string): string {
  const whole = withOwnCode(number, zone);
  return whole && isValid(whole) && !isValid(number) ? whole : number;
}

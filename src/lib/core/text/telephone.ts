import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Mexico dialled these until 2019, and wrote the 1 after its code for mobile numbers. */
const FORMER_MEXICAN = /^\+521?(?:1|01|044|045)(\d{10})$/;

/** Argentina's 9 of mobile numbers before what is dialled within the country: `+54 9 011 …`. */
const ARGENTINE_ZERO = /^\+5490(\d{10}|\d{12})$/;

/**
 * An international telephone number in the form of E.164, mended where its country's people write
 * it with what is dialled within the country alone: `+58 0412 …`, `+54 11 15-…`, `+52 1 55 …`.
 * A number that its country's rules do not know stays as it is, since their data ages; one of a
 * length that its country does not have is undefined.
 *
 * @param number a `+` and digits
 */
export function correctedNumber(number: string): string | undefined {
  const current = number
    .replace(FORMER_MEXICAN, '+52$1')
    // With two digits more it has the 15 too, which the library takes for the 9.
    .replace(ARGENTINE_ZERO, (_, rest: string) => `+54${rest.length === 10 ? '9' : ''}${rest}`);
  const parsed = parsePhoneNumberFromString(current);
  if (parsed?.isValid()) return parsed.number;
  // A leading 0 of the country, where its data know of none.
  const { countryCallingCode, nationalNumber = '' } = parsed ?? {};
  const bare = nationalNumber.startsWith('0')
    ? parsePhoneNumberFromString(`+${countryCallingCode}${nationalNumber.slice(1)}`)
    : undefined;
  if (bare?.isValid()) return bare.number;
  return parsed?.isPossible() ? current : undefined;
}

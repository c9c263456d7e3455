import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Mexico dialled these before a mobile number until 2019. */
const FORMER_MEXICAN = /^\+52(?:1|044|045)(\d{10})$/;

/**
 * An international telephone number in the form of E.164, mended where its country's people write
 * it with what is dialled within the country alone: `+58 0412 …`, `+54 11 15-…`, `+52 1 55 …`.
 * A number that its country's rules do not know stays as it is, since their data ages; one of a
 * length that its country does not have is undefined.
 *
 * @param number a `+` and digits
 */
export function mendedNumber(number: string): string | undefined {
  const current = number.replace(FORMER_MEXICAN, '+52$1');
  const parsed = parsePhoneNumberFromString(current);
  if (!parsed?.isPossible()) return undefined;
  return parsed.isValid() ? parsed.number : current;
}

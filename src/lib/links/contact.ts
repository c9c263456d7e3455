import { withCallingCode } from '@/lib/core/geo/regions';
import { tidyCode } from '@/lib/core/text/characters';

/** Maximum length of a text that can be an e-mail address or a telephone number. */
const MAX_LENGTH = 320;

const MAIL = /^[^\s@:/,;|?#<>"]{1,64}@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+$/u;

/** Characters in written telephone numbers. */
const PHONE = /^\+?[\d\s().·–/-]+$/;
const DATE = /^(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{2,4})$/;
const IP_ADDRESS = /^\d{1,3}(?:\.\d{1,3}){3}$/;
/** Minimum and maximum number of digits, with and without a country code (E.164). */
const INTERNATIONAL = { least: 7, most: 15 };
const LOCAL = { least: 8, most: 13 };

/** Returns a text as a telephone number, `+525512345678`, or undefined. */
export function phoneIn(typed: string): string | undefined {
  if (typed.length > MAX_LENGTH) return undefined;
  // Brazilians write `0xx11` for area code 11, where `xx` stands for the code of any carrier.
  const text = tidyCode(typed)
    .replace(/^tel:\s*/i, '')
    .replace(/^\(?\s*\++/, '+')
    .replace(/\b0xx\s?(?=\d{2})/i, '');
  if (!PHONE.test(text)) return undefined;
  if (DATE.test(text) || IP_ADDRESS.test(text)) return undefined;
  const allDigits = text.replace('(0)', '').replace(/\D/g, '');
  const isInternational = text.startsWith('+') || allDigits.startsWith('00');
  const digits = isInternational ? allDigits.replace(/^00/, '') : allDigits;
  const { least, most } = isInternational ? INTERNATIONAL : LOCAL;
  if (digits.length < least || digits.length > most) return undefined;
  return isInternational ? `+${digits}` : digits;
}

const HANDLE = /^@([\w.-]{1,60})$/;

/** Returns the user name in a text without its @, or undefined. */
export function handleIn(text: string): string | undefined {
  return HANDLE.exec(text)?.[1];
}

/** Returns a bare e-mail address or telephone number as `mailto:` or `tel:` URL, or undefined. */
export function contactAddress(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  if (MAIL.test(text)) return new URL(`mailto:${text}`).href;
  const phone = phoneIn(text);
  return phone && `tel:${phone}`;
}

/** Adds the country code of a time zone to the URL of a local number. */
export function withZoneCode(address: string, zone: string): string {
  return address.replace(
    /^tel:(\d+)$/,
    (_, digits: string) => `tel:${withCallingCode(digits, zone)}`,
  );
}

/** Returns the WhatsApp URL for a `tel:` URL; undefined without a country code. */
export function whatsAppOf(address: string): string | undefined {
  const [, digits] = /^tel:\+(\d{7,15})$/.exec(address) ?? [];
  return digits && `https://wa.me/${digits}`;
}

/** Returns the first line of a pasted text that is only a user name without a network. */
export function openHandle(text: string): string | undefined {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .find((line) => handleIn(line) !== undefined);
}

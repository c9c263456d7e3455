/** Longest text that is looked at: neither a mail address nor a telephone number has more. */
const MAX_LENGTH = 320;

const MAIL = /^[^\s@:/,;|?#<>"]{1,64}@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+$/u;

/** What people write telephone numbers with. */
const PHONE = /^\+?[\d\s().–/-]+$/;
const DATE = /^(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{2,4})$/;
const IP_ADDRESS = /^\d{1,3}(?:\.\d{1,3}){3}$/;
/** Digits of a number with the code of its country, and without (E.164). */
const INTERNATIONAL = { least: 7, most: 15 };
const LOCAL = { least: 8, most: 12 };

/** The telephone number that a text is, `+525512345678`, or undefined. */
export function phoneIn(text: string): string | undefined {
  if (text.length > MAX_LENGTH || !PHONE.test(text)) return undefined;
  if (DATE.test(text) || IP_ADDRESS.test(text)) return undefined;
  const allDigits = text.replace('(0)', '').replace(/\D/g, '');
  const isInternational = text.startsWith('+') || allDigits.startsWith('00');
  const digits = isInternational ? allDigits.replace(/^00/, '') : allDigits;
  const { least, most } = isInternational ? INTERNATIONAL : LOCAL;
  if (digits.length < least || digits.length > most) return undefined;
  return isInternational ? `+${digits}` : digits;
}

const HANDLE = /^@([\w.-]{1,60})$/;

/** The user name that a text is, without its @, or undefined. */
export function handleIn(text: string): string | undefined {
  return HANDLE.exec(text)?.[1];
}

/** The address of a bare mail address or telephone number, or undefined when a text is neither. */
export function contactAddress(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  if (MAIL.test(text)) return new URL(`mailto:${text}`).href;
  const phone = phoneIn(text);
  return phone && `tel:${phone}`;
}

/** The same telephone number as a WhatsApp chat; undefined without the code of its country. */
export function whatsAppOf(address: string): string | undefined {
  const [, digits] = /^tel:\+(\d{7,15})$/.exec(address) ?? [];
  return digits && `https://wa.me/${digits}`;
}

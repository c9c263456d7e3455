/** Longest address that mail can be sent to (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

/** What an address of mail looks like: zod's own pattern, which the browser has no zod for. */
export const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Whether a text is an address of mail. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text);
}

/** Longest address that mail can be sent to (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

/** What an address of mail looks like: zod's own pattern, which the browser has no zod for. */
export const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Whether a text is an address of mail. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text);
}

/** Hosts that ignore the dots of a local part. */
const DOTLESS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an e-mail address leads to, in lower case: without what follows a plus
 * (`ana+tienda@`), and without dots where the host ignores them. Limits are counted by it; mails go
 * to the address as it was typed.
 */
export function mailboxOf(address: string): string {
  const small = address.trim().toLowerCase();
  const at = small.lastIndexOf('@');
  const host = small.slice(at + 1);
  const local = small.slice(0, Math.max(0, at)).replace(/(?<=.)\+.*$/s, '');
  return DOTLESS.has(host) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${host}`;
}

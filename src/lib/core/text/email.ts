import { parseAddress } from './address';

/** The longest address that mail can be sent to (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

/** A local part of RFC 5322's `dot-atom`, with the letters of RFC 6531, and a host with a top-level domain. */
export const EMAIL =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[A-Za-z0-9-]*[A-Za-z0-9])$/u;

/** Returns true for an e-mail address. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text);
}

/** Hosts that ignore the dots of a local part. */
const DOTLESS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/** Returns a host as DNS has it: `españa.es` and `xn--espaa-rta.es` are the same. */
function asciiHost(host: string): string {
  return /^[\x21-\x7e]*$/.test(host) ? host : (parseAddress(`http://${host}`)?.hostname ?? host);
}

/**
 * Returns the mailbox of an e-mail address in lower case: without the tag after a plus
 * (`ana+tienda@`), and without dots where the host ignores them. Limits count mailboxes; mails are
 * sent to the address as typed.
 */
export function mailboxOf(address: string): string {
  const small = address.trim().normalize('NFC').toLowerCase();
  const at = small.lastIndexOf('@');
  const host = asciiHost(small.slice(at + 1));
  const local = small.slice(0, Math.max(0, at)).replace(/(.)\+.*$/s, '$1');
  return DOTLESS.has(host) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${host}`;
}

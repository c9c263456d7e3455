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

import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/core/time/units';
export const MAX_SHOWN = 100;

/** Pauses (ms) between attempts to send a mail. After two days in all it is abandoned. */
export const MAIL_PAUSES: readonly number[] = [
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  ...[1, 2, 4, 8, 12, 20].map((hours) => hours * HOUR_MS),
];

/** An error response of a mail server. */
export interface Refusal {
  /** SMTP status code, if there was a response. */
  status: number | undefined;
  /** The command that failed. */
  command: string;
  /** The server's message. */
  words?: string;
}

/** Messages about the sender, by servers that check it only after the recipient. */
const OF_SENDER = /\b5\.1\.[78]\b|\bsender (?:address )?(?:rejected|refused|denied|not allowed)/i;

/**
 * True for a permanent error. A 5xx about the recipient or the mail itself is permanent. A 5xx
 * about this installation (greeting, password, sender) can be fixed by the operator, so the mail
 * waits.
 */
export function isForGood({ status, command, words = '' }: Refusal): boolean {
  if (status === undefined || status < 500) return false;
  return command.startsWith('DATA') || (command.startsWith('RCPT TO') && !OF_SENDER.test(words));
}

/** Messages about the sender or the mail, in responses that otherwise concern the address. */
const OF_POLICY =
  /\b5\.(?:3\.4|[67]\.\d+)\b|\bblock(?:ed|list)|\bblacklist|\bspam\b|\bpolicy\b|\breputation\b/i;
const IS_FULL = /\b5\.2\.[23]\b|\b(?:mailbox|quota)\b.{0,40}\b(?:full|exceeded)\b|\bover ?quota\b/i;

/**
 * Classifies the response about one recipient: `hard` if the address does not exist, `soft` if it
 * may accept a later mail, `refused` if the server refuses the mail or its sender. Undefined for a
 * failure that concerns neither the address nor the mail.
 */
export function bounceOf(refusal: Refusal): 'hard' | 'soft' | 'refused' | undefined {
  const { status, command, words = '' } = refusal;
  const isOfAddress = command.startsWith('RCPT TO');
  if (status === undefined || !(isOfAddress || isOfMail(refusal))) return undefined;
  if (status < 500 || IS_FULL.test(words)) return 'soft';
  if (OF_SENDER.test(words) || OF_POLICY.test(words)) return 'refused';
  return isOfAddress || /\b5\.1\.\d+\b/.test(words) ? 'hard' : 'refused';
}

/** True for an error about the mail's data (which contains the From header), not its envelope. */
export const isOfMail = ({ command }: Pick<Refusal, 'command'>) => command.startsWith('DATA');

/** Reduces a user's text to one header line without line breaks, at most 200 characters long. */
export function headerText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200);
}

/** True if a text has the format of an unsubscribe key: 256 random bits as base64url. */
export function isKey(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** Returns the path of the unsubscribe page. `slug` is the page whose brand is shown there. */
export function leavePath(key: string, slug?: string): string {
  const path = `/correo/baja/${encodeURIComponent(key)}`;
  return slug === undefined ? path : `${path}?pagina=${encodeURIComponent(slug)}`;
}

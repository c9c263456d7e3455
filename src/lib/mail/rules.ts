import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/core/time/units';
export const MAX_SHOWN = 100;

/** Pauses (ms) between tries to send a mail: two days in all, then it is abandoned. */
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
 * True for a permanent error. A 5xx about the recipient or the mail itself is permanent; one about
 * us (greeting, password, sender) can be fixed by the operator, so that the mail waits.
 */
export function isForGood({ status, command, words = '' }: Refusal): boolean {
  if (status === undefined || status < 500) return false;
  return command.startsWith('DATA') || (command.startsWith('RCPT TO') && !OF_SENDER.test(words));
}

/** True for an error about the mail's data (with its From header), not its envelope. */
export const isOfMail = ({ command }: Pick<Refusal, 'command'>) => command.startsWith('DATA');

/** Reduces foreign text to one header line, without line breaks and of limited length. */
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

/** Returns the path of the unsubscribe page; `slug` is that of the page whose brand it shows. */
export function leavePath(key: string, slug?: string): string {
  const path = `/correo/baja/${encodeURIComponent(key)}`;
  return slug === undefined ? path : `${path}?pagina=${encodeURIComponent(slug)}`;
}

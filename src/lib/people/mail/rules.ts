import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/kernel/time/units';
/** How many mails the demo mailbox shows. */
export const MAX_SHOWN = 100;

/** Pauses between tries to hand a mail over: two days in all, then it is given up. */
export const MAIL_PAUSES: readonly number[] = [
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  ...[1, 2, 4, 8, 12, 20].map((hours) => hours * HOUR_MS),
];

/** What a mail server answered, as far as it tells what to do. */
export interface Refusal {
  /** Its three digits, where it answered at all. */
  status: number | undefined;
  /** The command that it answered. */
  command: string;
  /** Its words. */
  words?: string;
}

/** What is said of whom a mail is from, by servers that look at that once they know for whom it is. */
const OF_SENDER = /\b5\.1\.[78]\b|\bsender (?:address )?(?:rejected|refused|denied|not allowed)/i;

/**
 * Whether a refusal is for good. Of the address or the mail itself a 5xx is; of us (greeting,
 * password, sender) the operator can mend it, so that the mail waits.
 */
export function isForGood({ status, command, words = '' }: Refusal): boolean {
  if (status === undefined || status < 500) return false;
  return command.startsWith('DATA') || (command.startsWith('RCPT TO') && !OF_SENDER.test(words));
}

/** Whether a refusal is of the mail itself: whom it is from is a part of it, and not of its envelope. */
export const isOfMail = ({ command }: Pick<Refusal, 'command'>) => command.startsWith('DATA');

/** Text of others as one line of a header: without what ends a line, and not longer than one. */
export function headerText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200);
}

/** Whether a text can be the key of a list: 256 random bits as base64url. */
export function isKey(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** The page that ends a mail by its key; `slug` is that of the page whose brand it bears. */
export function leavePath(key: string, slug?: string): string {
  const path = `/correo/baja/${encodeURIComponent(key)}`;
  return slug === undefined ? path : `${path}?pagina=${encodeURIComponent(slug)}`;
}

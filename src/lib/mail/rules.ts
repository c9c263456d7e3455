import { firstCharacters } from '@/lib/core/text/characters';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/core/time/units';
/** Mails on a page of the demo mailbox, and mails that it keeps. */
export const MAX_SHOWN = 100;
export const MAX_BOXED = 1_000;

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

/** Messages about the sender or the mail, in responses that otherwise concern the address. */
const OF_POLICY =
  /\b5\.(?:3\.4|[67]\.\d+)\b|\bblock(?:ed|list)|\bblacklist|\bspam\b|\bpolicy\b|\breputation\b/i;
/** Further ones, in answers without a code for the address. */
const OF_US =
  /\bbloque|\bblack list|\blistas? negras?\b|spam|\bjunk|pol[ií]tica|\breputa|\b(?:rbl|dnsbl|spf|dkim|dmarc|rdns|ptr|helo|ehlo)\b|\breverse\b|\brelay|\bauthenti|\bautentic|\bauthori|\bautoriza|\bbanned\b|\bvirus|\bconten|\bgr[ae]y ?list|\btoo many\b|\bdemasiad|\bl[ií]mite?\b|\bsender\b|\bremit?ente\b|\bverif|\bmail from\b|\byour (?:ip|host|domain)\b/i;
/** Characters of a server's message that are examined, because a server can send any length. */
export const MAX_WORDS = 1_000;
/** The message without addresses, whose names may be any of these words. */
const withoutAddresses = (words = '') =>
  words.slice(0, MAX_WORDS).replace(/<[^<>]*>|[^\s<>]+@[^\s<>]+/g, '');
/** True for a code about the recipient's address: the words beside it describe how it was looked up. */
const hasAddressCode = (words: string) => /\b5\.1\.\d+\b/.test(words);

/**
 * True for a permanent error. A 5xx about the recipient or the mail itself is permanent. A 5xx
 * about this installation (greeting, password, sender, IP address) can be fixed by the operator, so
 * the mail waits.
 */
export function isForGood({ status, command, words }: Refusal): boolean {
  if (status === undefined || status < 500) return false;
  if (!command.startsWith('RCPT TO')) return command.startsWith('DATA');
  const plain = withoutAddresses(words);
  return !OF_SENDER.test(plain) && (hasAddressCode(plain) || !OF_US.test(plain));
}

/** Codes and words about the address itself. */
const OF_ADDRESS =
  /\b5\.(?:2\.1|4\.(?:1|4|310))\b|\b(?:user|usu[aá]ri|mail ?box|inbox|recipient|rcpt|destinat|address|direcci|endere|account|cuenta|conta\b|buz[oó]n|casilla|caixa|alias|no such|unknown|desco|unrouteable|invalid|inv[aá]lid|inexist)|\b(?:not|n[’']t|no|n[ãa]o) (?:exist|encontr)|\bdomain name not found/i;
const IS_FULL =
  /\b5\.2\.[23]\b|\b(?:mailbox|quota|storage|inbox)\b.{0,40}\b(?:full|exceeded)\b|\b(?:exceed|over).{0,20}(?:quota|storage)|\b(?:buz[oó]n|bandeja|casilla|caixa|espacio|espa[cç]o).{0,40}(?:llen[oa]|excedi|chei[ao]|lotad|insuficiente)|\b(?:cuota|cota).{0,20}exce|exce.{0,20}\b(?:cuota|cota)/i;

/**
 * Classifies the response about one recipient: `hard` if the address does not exist, `soft` if it
 * may accept a later mail, `refused` if the server refuses the mail or its sender. Undefined for a
 * failure that concerns neither the address nor the mail.
 */
export function bounceOf(refusal: Refusal): 'hard' | 'soft' | 'refused' | undefined {
  const { status, command } = refusal;
  const isOfAddress = command.startsWith('RCPT TO');
  if (status === undefined || !(isOfAddress || isOfMail(refusal))) return undefined;
  const words = withoutAddresses(refusal.words);
  if (status < 500 || IS_FULL.test(words)) return 'soft';
  if (OF_SENDER.test(words) || OF_POLICY.test(words)) return 'refused';
  if (hasAddressCode(words)) return 'hard';
  if (!isOfAddress || OF_US.test(words)) return 'refused';
  // A bare 550 says that there is no such mailbox; other words may be about the sender.
  const hasWords = /\p{L}/u.test(words.replace(/^[\d. ]*smtp;/i, ''));
  return !hasWords || OF_ADDRESS.test(words) ? 'hard' : 'refused';
}

/** True for an error about the mail's data (which contains the From header), not its envelope. */
export const isOfMail = ({ command }: Pick<Refusal, 'command'>) => command.startsWith('DATA');

/** Reduces a user's text to one header line without line breaks, at most 200 characters long. */
export function headerText(text: string): string {
  return firstCharacters(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim(), 200);
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

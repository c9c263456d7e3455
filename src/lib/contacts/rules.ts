import { withoutTracking } from '@/lib/blocks/recognition/tracking';
import { folded } from '@/lib/core/text/characters';
import { SECOND_MS } from '@/lib/core/time/units';
import type { RequestKind, Suspicion } from './limits';

/** Shortest time in which a person fills in a form, in ms. */
const QUICKEST = 2 * SECOND_MS;
/** Lifetime of a form's stamp, in ms. */
const STAMP_TIME = 7 * 24 * 3_600 * SECOND_MS;
/**
 * Number of links above which a message looks like advertising. A message that was submitted faster
 * than QUICKEST may have none.
 */
const MAX_LINKS = 2;

/** Number of recent messages above which the same text without links looks like bulk mail. */
const MAX_GREETINGS = 2;

/** A URL in a text, or HTML or BBCode markup with a URL. */
const LINK = /<a\s[^>]*>|\[url[^\]]*\]|(?:https?:\/\/|www\.)[^\s<>"'[\]]+/gi;

/**
 * Counts the distinct pages that a text links to, except pages on the host `own`. Repeated links to
 * a page count once, also within markup, with another fragment, or with tracking parameters.
 */
function countLinks(text: string, own: string): number {
  const places = (text.match(LINK) ?? []).map((link) =>
    withoutTracking(link)
      .toLowerCase()
      .replace(/^.*?(?:https?:\/\/|www\.)(?:www\.|m\.)?|^\W*/, '')
      .replace(/#.*$/, '')
      .replace(/[\W_]+$/, ''),
  );
  const isOwn = (place: string) => place === own || place.startsWith(`${own}/`);
  return new Set(places.filter((place) => !isOwn(place))).size;
}

/** Metadata of a submitted form. */
export interface Sending {
  /** True when the honeypot field was filled in. */
  trapped: boolean;
  /** Time since the form was rendered, in ms; undefined for an invalid stamp. */
  age: number | undefined;
  /** True when the uses of its stamp, or the messages of its visitor or page, exceed a limit. */
  frequent: boolean;
  /** Number of recent messages to the page with the same text. */
  alike: number;
  texto: string;
  /** The installation's host. Links to it are allowed, because people ask about its pages. */
  host: string;
}

/** Returns the reason why a message goes to spam, or undefined. */
export function suspicionOf(sent: Sending): Suspicion | undefined {
  if (sent.trapped) return 'trampa';
  const { age } = sent;
  if (age === undefined || age > STAMP_TIME) return 'sello';
  const links = countLinks(sent.texto, sent.host);
  if (links > (age < QUICKEST ? 0 : MAX_LINKS)) return 'enlaces';
  if (sent.alike > (links > 0 ? 0 : MAX_GREETINGS)) return 'repetido';
  return sent.frequent ? 'muchos' : undefined;
}

/** Returns the searchable text of a message: without accents and case. */
export function searchable(...texts: string[]): string {
  return folded(texts.join('\n'));
}

/** Returns the signed text of a form's stamp: its page, form, time and nonce. */
export function stampText(uid: string, form: string, time: string, nonce: string): string {
  return [uid, form, time, nonce].join('|');
}

/** Length up to which different people often write the same text. */
const ORDINARY = 40;

/** True when a text that another sender used before looks like bulk mail. */
export function isSpamAlike(texto: string): boolean {
  return texto.length > ORDINARY;
}

const MAX_WORDS = 8;

const wordsIn = (text: string) =>
  text
    .split(/[^\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]+/u)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);

/** Returns the words and emojis of a search, normalized like the stored messages. */
export const searchWords = (busca: string) => wordsIn(folded(busca));

/** Returns the words of a search in e-mail addresses, which are stored with their accents. */
export const addressWords = (busca: string) => wordsIn(busca.normalize().toLowerCase());

/** Returns the URL of a map search for a place. */
export function mapOf(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}

/** True when a form's stamp is valid and has not expired. */
export function isFresh(age: number | undefined): boolean {
  return age !== undefined && age <= STAMP_TIME;
}

/** URL fragments of a page after a form on it was submitted. */
export const SUBMITTED = { contacto: 'enviado', novedades: 'suscrito' } as const;

/** Returns the path of a page after a form on it was submitted. */
export function submittedPath(slug: string, form: keyof typeof SUBMITTED): string {
  return `/${slug}#${SUBMITTED[form]}`;
}

/** Returns the path of the sign-up form of a subscription. */
export function signUpPath(slug: string, kind: RequestKind): string {
  return kind === 'fechas' ? `/${slug}/eventos/avisame` : `/${slug}/boletin`;
}

/** Returns the path at which a mail's key confirms or ends a subscription. */
export function newsletterPath(slug: string, key: string): string {
  return `/${slug}/boletin/${key}`;
}

import { folded } from '@/lib/kernel/text/characters';
import { SECOND_MS } from '@/lib/kernel/time/units';
import type { RequestKind, Suspicion } from './limits';

/** People need longer than this to fill in a form. */
const QUICKEST = 2 * SECOND_MS;
/** How long a form may lie open. */
const STAMP_TIME = 7 * 24 * 3_600 * SECOND_MS;
/** Addresses in a message above which it looks like advertising, and in one that came too soon. */
const MAX_LINKS = 2;

const LINK = /https?:\/\/|www\.|\[url|<a\s/gi;

/** What is known of a form that was sent, besides what it says. */
export interface Sending {
  /** Whether the field was filled in that people do not see. */
  trapped: boolean;
  /** How long ago its page was drawn, in milliseconds; undefined when its stamp is none of ours. */
  age: number | undefined;
  /** Whether its stamp was used too often, or its visitor wrote a lot. */
  worn: boolean;
  /** How many like it the page has had of late. */
  alike: number;
  texto: string;
}

/** Why a message goes to spam instead of the inbox, or undefined. */
export function suspicionOf(sent: Sending): Suspicion | undefined {
  if (sent.trapped) return 'trampa';
  const { age } = sent;
  if (age === undefined || age > STAMP_TIME) return 'sello';
  const links = sent.texto.match(LINK)?.length ?? 0;
  if (links > (age < QUICKEST ? 0 : MAX_LINKS)) return 'enlaces';
  if (sent.alike > 0) return 'repetido';
  return sent.worn ? 'muchos' : undefined;
}

/** A message as it is searched: without accents and case. */
export function searchable(...texts: string[]): string {
  return folded(texts.join('\n'));
}

/** Whose page a form is on, and which one: what its stamp is of. */
export function stampText(uid: string, form: string, time: string, nonce: string): string {
  return [uid, form, time, nonce].join('|');
}

/** Texts so short that many people write them. */
const ORDINARY = 40;

/** Whether a text that another sender used before looks like bulk mail. */
export function isSpamAlike(texto: string): boolean {
  return texto.length > ORDINARY;
}

const MAX_WORDS = 8;

/** What is looked for, word by word, as messages are kept for it. */
export function searchWords(busca: string): string[] {
  return folded(busca)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
}

/** Where a place is looked up on a map, by its own words. */
export function mapOf(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}

/** Whether a form was drawn here, and not too long ago. */
export function isFresh(age: number | undefined): boolean {
  return age !== undefined && age <= STAMP_TIME;
}

/** Where a page says what came of a form on it. */
export const ANSWERED = { contacto: 'enviado', novedades: 'suscrito' } as const;

/** Where a page says what came of a form that was sent from it. */
export function answeredPath(slug: string, form: keyof typeof ANSWERED): string {
  return `/${slug}#${ANSWERED[form]}`;
}

/** Where one asks for a page's news, or to be told of its new dates. */
export function askingPath(slug: string, kind: RequestKind): string {
  return kind === 'fechas' ? `/${slug}/eventos/avisame` : `/${slug}/boletin`;
}

/** Where what the key of a mail is of is confirmed and ended. */
export function newsletterPath(slug: string, key: string): string {
  return `/${slug}/boletin/${key}`;
}

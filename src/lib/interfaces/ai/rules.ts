import { folded } from '@/lib/kernel/text/characters';
import { DAY_MS } from '@/lib/kernel/time/units';
import { professionWord } from '@/lib/page/profile/profession-words';
import { PROFESSION_FORMS, PROFESSION_IDS, type Profession } from '@/lib/page/profile/professions';
import { getProfileTexts } from '@/lib/page/profile/texts';

/** The language of bios, independent of their owner's: they address visitors. */
export const BIO_LANGUAGE = 'es';

/** How a bio sounds. */
export const TONES = ['cercano', 'profesional', 'divertido'] as const;
export type Tone = (typeof TONES)[number];

/** How a bio addresses its reader; `primera` is in the first person and addresses no reader. */
export const ADDRESSES = ['primera', 'tu', 'usted', 'vos'] as const;
export type Address = (typeof ADDRESSES)[number];

/** How many texts one call may ask for. */
export const MAX_PROPOSALS = 3;

/** The most characters of the sentence in which people say what they do. */
export const PHRASE_LENGTH = 200;

/** What a helper is counted under. */
export type Helper = 'bio' | 'captura';

/** The UTC day of a moment, `2026-11-20`. */
export function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** When the UTC day of a moment ends, in milliseconds. */
export function endOfDay(now: number): number {
  return (Math.floor(now / DAY_MS) + 1) * DAY_MS;
}

const fold = (text: string) => folded(text).trim();

/** The profession of an id or of its Spanish word, in any form, or undefined. */
export function findProfession(text: string): Profession | undefined {
  const name = fold(text);
  const isNamed = (id: Profession) =>
    PROFESSION_FORMS.some((form) => fold(professionWord(id, form, BIO_LANGUAGE)) === name);
  return PROFESSION_IDS.find((id) => id === name || isNamed(id));
}

/** What a profession is called in a text for people: its label, or what was typed. */
export function professionLabel(text: string): string {
  const id = findProfession(text);
  const { professions, unnamed } = getProfileTexts(BIO_LANGUAGE);
  return id ? professions[id] : text || unnamed.profesion;
}

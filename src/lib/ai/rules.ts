import { folded } from '@/lib/core/text/characters';
import { DAY_MS } from '@/lib/core/time/units';
import { professionWord } from '@/lib/profile/profession-words';
import { PROFESSION_FORMS, PROFESSION_IDS, type Profession } from '@/lib/profile/professions';
import { getProfileTexts } from '@/lib/profile/texts';

/** The language of bios, independent of their owner's: visitors read them. */
export const BIO_LANGUAGE = 'es';

export const TONES = ['cercano', 'profesional', 'divertido'] as const;
export type Tone = (typeof TONES)[number];

/** The form of address of a bio; `primera` is in the first person and addresses nobody. */
export const ADDRESSES = ['primera', 'tu', 'usted', 'vos'] as const;
export type Address = (typeof ADDRESSES)[number];

/** Maximum number of texts of one call. */
export const MAX_PROPOSALS = 3;

/** Maximum length of the sentence in which people describe their work. */
export const PHRASE_LENGTH = 200;

/** The helper that a use counts for. */
export type Helper = 'bio' | 'captura';

/** Returns the UTC day of a moment, `2026-11-20`. */
export function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** Returns the end of a moment's UTC day, in ms. */
export function endOfDay(now: number): number {
  return (Math.floor(now / DAY_MS) + 1) * DAY_MS;
}

const fold = (text: string) => folded(text).trim();

/** Returns the profession with an id or a Spanish word, in any form, or undefined. */
export function findProfession(text: string): Profession | undefined {
  const name = fold(text);
  const isNamed = (id: Profession) =>
    PROFESSION_FORMS.some((form) => fold(professionWord(id, form, BIO_LANGUAGE)) === name);
  return PROFESSION_IDS.find((id) => id === name || isNamed(id));
}

/** Returns the label of a profession, else the typed text, else the default. */
export function professionLabel(text: string): string {
  const id = findProfession(text);
  const { professions, unnamed } = getProfileTexts(BIO_LANGUAGE);
  return id ? professions[id] : text || unnamed.profesion;
}

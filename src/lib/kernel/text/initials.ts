import { LOCALE } from '@/lib/kernel/i18n/locale';

/** The initials that stand for a picture: of the first word and the last. */
export function initials(nombre: string): string {
  const words = nombre.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word));
  const letter = (word: string | undefined) => word?.match(/[\p{L}\p{N}]/u)?.[0] ?? '';
  const last = words.length > 1 ? words.at(-1) : undefined;
  return (letter(words[0]) + letter(last)).toLocaleUpperCase(LOCALE) || '·';
}

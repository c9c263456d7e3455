import { publishedLinks } from '../links/rules';
import { firstCharacters, fitsIn, hasControlCharacters, tidyLine } from '../text/characters';
import { PROFILE_LIMITS } from './limits';
import type { ProfileDraft, PublicProfile } from './schema';

/** The name of somebody whose account gives none (source, section 4). */
export const DEFAULT_NAME = 'Usuario';

/** A name as a provider gives it, made fit for a profile. */
export function nameFromAccount(given: string | undefined): string {
  const name = hasControlCharacters(given ?? '') ? '' : tidyLine(given ?? '');
  if (name === '') return DEFAULT_NAME;
  return fitsIn(name, PROFILE_LIMITS.nombre)
    ? name
    : firstCharacters(name, PROFILE_LIMITS.nombre).trim();
}

/** The initials that stand for a picture: of the first word and the last. */
export function initials(nombre: string): string {
  const words = nombre.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word));
  const letter = (word: string | undefined) => word?.match(/[\p{L}\p{N}]/u)?.[0] ?? '';
  const last = words.length > 1 ? words.at(-1) : undefined;
  return (letter(words[0]) + letter(last)).toLocaleUpperCase('es') || '·';
}

/** What everybody may see of a profile at a moment. */
export function publicView(
  profile: ProfileDraft & { buscadores?: boolean | undefined },
  now: Date,
): PublicProfile {
  const { nombre, bio, descripcion, profesion, slug, avatar } = profile;
  return {
    nombre,
    bio,
    descripcion,
    profesion,
    slug,
    avatar,
    enlaces: publishedLinks(profile.enlaces, now),
    buscadores: profile.buscadores,
  };
}

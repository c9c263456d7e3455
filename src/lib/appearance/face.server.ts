import { LRUCache } from 'lru-cache';
import { log } from '../env/log';
import { initials } from '../profiles/rules';
import { cutFace } from './cut.server';
import { charactersOf, FACES, faceIdOf } from './fonts';
import type { Appearance, FontId } from './options';

const KEPT_NAMES = 2000;
/** No face holds more different characters within its weight: nothing is cut to find that out. */
const MOST_CHARACTERS = 48;

const cut = new LRUCache<string, { base64: string | undefined }>({ max: KEPT_NAMES });
/**
 * A display face that holds the characters of a name and nothing else, as base64.
 * undefined when it lacks some of them, when the name is too long for the page's
 * weight, or when the face cannot be read: the page then uses the system's.
 */
export async function embeddedFace(id: FontId, nombre: string): Promise<string | undefined> {
  const characters = charactersOf(nombre + initials(nombre), FACES[id]);
  if (characters === '' || characters.length > MOST_CHARACTERS) return undefined;
  const key = `${id} ${characters}`;
  const known = cut.get(key);
  if (known) return known.base64;
  try {
    const base64 = await cutFace(id, characters);
    cut.set(key, { base64 });
    return base64;
  } catch (err) {
    log().error({ err, face: id }, 'a display face could not be cut');
    return undefined;
  }
}

/** The face that a page embeds for its name, or undefined. */
export async function faceOf(look: Appearance, nombre: string): Promise<string | undefined> {
  const id = faceIdOf(look);
  return id && embeddedFace(id, nombre);
}

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
/** How long a page without its face may be kept, in milliseconds: it was cut for somebody else then. */
const TRIED_AGAIN_AFTER = 10_000;

/** A face as base64, if there is one, and until when (ms since 1970) that is so. */
export interface Face {
  base64: string | undefined;
  until: number;
}

const forEver = (base64: string | undefined): Face => ({
  base64,
  until: Number.POSITIVE_INFINITY,
});

async function cutOnce(id: FontId, nombre: string): Promise<Face> {
  const characters = charactersOf(nombre + initials(nombre), FACES[id]);
  if (characters === '' || characters.length > MOST_CHARACTERS) return forEver(undefined);
  const key = `${id} ${characters}`;
  const known = cut.get(key);
  if (known) return forEver(known.base64);
  try {
    const base64 = await cutFace(id, characters);
    cut.set(key, { base64 });
    return forEver(base64);
  } catch (err) {
    log().error({ err, face: id }, 'a display face could not be cut');
    return { base64: undefined, until: Date.now() + TRIED_AGAIN_AFTER };
  }
}

/**
 * A display face that holds the characters of a name and nothing else, as base64.
 * undefined when it lacks some of them, when the name is too long for the page's
 * weight, or when the face cannot be cut now: the page then uses the system's.
 */
export async function embeddedFace(id: FontId, nombre: string): Promise<string | undefined> {
  return (await cutOnce(id, nombre)).base64;
}

/** The face that a page embeds for its name. One that could not be cut now is tried again soon. */
export async function faceOf(look: Appearance, nombre: string): Promise<Face> {
  const id = faceIdOf(look);
  return id ? cutOnce(id, nombre) : forEver(undefined);
}

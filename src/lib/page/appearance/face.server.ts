import { LRUCache } from 'lru-cache';
import { log } from '@/lib/kernel/env/log';
import { rateLimit } from '@/lib/kernel/http/rate-limit.server';
import { initials } from '@/lib/kernel/text/characters';
import { cutFace } from './cut.server';
import { charactersOf, FACES, faceIdOf } from './fonts';
import { type Appearance, FONT_IDS, type FontId } from './options';

const MAX_CACHED_NAMES = 2000;
/** No face holds more different characters within its weight: nothing is cut to find that out. */
const MAX_CHARACTERS = 48;

/** Most bytes: page, face and portrait stay in one TCP window (S3); one with blocks has 9 kB (S12). */
const FACE_BYTES = { name: 2_560, titles: 2_700 } as const;

/** The letters of texts, which take longer to find out than to keep. */
const letters = new LRUCache<string, string>({ max: MAX_CACHED_NAMES });

function lettersOf(id: FontId, nombre: string, titles: string): string {
  const key = `${id}\n${nombre}\n${titles}`;
  const characters =
    letters.get(key) ?? charactersOf(nombre + initials(nombre) + titles, FACES[id]);
  letters.set(key, characters);
  return characters;
}

const cut = new LRUCache<string, { base64: string | undefined }>({ max: MAX_CACHED_NAMES });
/**
 * How long a page without its font may be cached, in milliseconds: another request was subsetting
 * it then.
 */
const TRIED_AGAIN_AFTER = 10_000;

/** How often at most it is written down that a face could not be cut: under load it is many a second. */
const TOLD_AGAIN_AFTER = 10_000;
let toldAt = Number.NEGATIVE_INFINITY;

function logFailure(err: unknown, face: FontId): void {
  const now = performance.now();
  if (now - toldAt < TOLD_AGAIN_AFTER) return;
  toldAt = now;
  log().error({ err, face }, 'a display face could not be cut');
}

/** A face as base64, if there is one, and until when (ms since 1970) that is so. */
interface Cut {
  base64: string | undefined;
  until: number;
}

/** The face of a page, and whether it holds the letters of its titles too. */
export interface Face extends Cut {
  titled: boolean;
}

const forEver = (base64: string | undefined): Cut => ({
  base64,
  until: Number.POSITIVE_INFINITY,
});

/** A face cut to a name and some titles, which may make it heavier. */
async function cutOnce(id: FontId, nombre: string, titles = ''): Promise<Cut> {
  const characters = lettersOf(id, nombre, titles);
  if (characters === '' || characters.length > MAX_CHARACTERS) return forEver(undefined);
  const most = titles === '' ? FACE_BYTES.name : FACE_BYTES.titles;
  const key = `${id} ${most} ${characters}`;
  const cached = cut.get(key);
  if (cached) return forEver(cached.base64);
  try {
    const base64 = await cutFace(id, characters, most);
    cut.set(key, { base64 });
    return forEver(base64);
  } catch (err) {
    logFailure(err, id);
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

/**
 * The face that a page embeds for its name, and for its titles where it has room for all of
 * their letters. One that could not be cut now is tried again soon.
 */
export async function faceOf(
  appearance: Appearance,
  nombre: string,
  titles: readonly string[] = [],
): Promise<Face> {
  const id = faceIdOf(appearance);
  if (!id) return { ...forEver(undefined), titled: false };
  const whole = titles.length > 0 ? await cutOnce(id, nombre, titles.join('')) : undefined;
  if (whole?.base64) return { ...whole, titled: true };
  const named = await cutOnce(id, nombre);
  return { ...named, until: Math.min(named.until, whole?.until ?? named.until), titled: false };
}

/** How often a person may ask for all faces in a minute. */
export const FACES_LIMIT = rateLimit('letras', 30, 60);

/** Returns every display face cut to a page's name, as base64, for the miniatures of the gallery. */
export async function facesFor(nombre: string): Promise<Partial<Record<FontId, string>>> {
  const faces = await Promise.all(
    FONT_IDS.map(async (id) => [id, await embeddedFace(id, nombre)] as const),
  );
  return Object.fromEntries(faces.filter(([, face]) => face !== undefined));
}

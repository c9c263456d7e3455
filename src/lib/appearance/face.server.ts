import { LRUCache } from 'lru-cache';
import { log } from '@/lib/core/env/log';
import { monotonicMs, nowMs } from '@/lib/core/env/system';
import { rateLimit } from '@/lib/core/http/rate-limit.server';
import { initials } from '@/lib/core/text/characters';
import { charactersOf, FACES, faceIdOf } from './fonts';
import { type Appearance, FONT_IDS, type FontId } from './options';
import { subsetFace } from './subset.server';

const MAX_CACHED_NAMES = 2000;
/** Maximum distinct characters of a subset. More are not tried: they never fit the byte limit. */
const MAX_CHARACTERS = 48;

/**
 * Maximum bytes of a font, so that page, font and portrait fit in the first TCP window (S3). A page
 * with blocks has 9 kB (S12).
 */
const FACE_BYTES = { name: 2_560, titles: 2_700 } as const;

/** Characters by font and text, cached because computing them is slower than a lookup. */
const letters = new LRUCache<string, string>({ max: MAX_CACHED_NAMES });

function lettersOf(id: FontId, nombre: string, titles: string): string {
  const key = `${id}\n${nombre}\n${titles}`;
  const characters =
    letters.get(key) ?? charactersOf(nombre + initials(nombre) + titles, FACES[id]);
  letters.set(key, characters);
  return characters;
}

const cut = new LRUCache<string, { base64: string | undefined }>({ max: MAX_CACHED_NAMES });
/** Time (ms) that a page may be cached without its font after a failure, which may be temporary. */
const RETRY_AFTER_MS = 10_000;

/** Minimum time (ms) between two log lines about failed subsets, which may be many a second. */
const LOG_PAUSE_MS = 10_000;
let loggedAt = Number.NEGATIVE_INFINITY;

function logFailure(err: unknown, face: FontId): void {
  const now = monotonicMs();
  if (now - loggedAt < LOG_PAUSE_MS) return;
  loggedAt = now;
  log().error({ err, face }, 'a display face could not be cut');
}

/** A subset as base64, if there is one, and the time (ms) until which this result is valid. */
interface Cut {
  base64: string | undefined;
  until: number;
}

/** The font of a page; `titled` when it also covers the characters of the titles. */
export interface Face extends Cut {
  titled: boolean;
}

const forEver = (base64: string | undefined): Cut => ({
  base64,
  until: Number.POSITIVE_INFINITY,
});

/** Returns the subset for a name and some titles; titles raise the byte limit. */
async function cutOnce(id: FontId, nombre: string, titles = ''): Promise<Cut> {
  const characters = lettersOf(id, nombre, titles);
  if (characters === '' || characters.length > MAX_CHARACTERS) return forEver(undefined);
  const most = titles === '' ? FACE_BYTES.name : FACE_BYTES.titles;
  const key = `${id} ${most} ${characters}`;
  const cached = cut.get(key);
  if (cached) return forEver(cached.base64);
  try {
    const base64 = await subsetFace(id, characters, most);
    cut.set(key, { base64 });
    return forEver(base64);
  } catch (err) {
    logFailure(err, id);
    return { base64: undefined, until: nowMs() + RETRY_AFTER_MS };
  }
}

/**
 * Returns a display font with only the characters of a name, as base64. Returns undefined when the
 * font lacks a character, the subset is too large, or subsetting fails; the page then uses a system
 * font.
 */
export async function embeddedFace(id: FontId, nombre: string): Promise<string | undefined> {
  return (await cutOnce(id, nombre)).base64;
}

/**
 * Returns the font that a page embeds for its name, and for its titles when all of their characters
 * fit. After a failure the result is valid for 10 s only.
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

/** Requests for all fonts per person and minute. */
export const FACES_LIMIT = rateLimit('letras', 30, 60);

/** Returns a subset of every display font for a page's name, as base64, for the gallery. */
export async function facesFor(nombre: string): Promise<Partial<Record<FontId, string>>> {
  const faces = await Promise.all(
    FONT_IDS.map(async (id) => [id, await embeddedFace(id, nombre)] as const),
  );
  return Object.fromEntries(faces.filter(([, face]) => face !== undefined));
}

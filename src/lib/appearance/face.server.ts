import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fontverter from 'fontverter';
import { LRUCache } from 'lru-cache';
import subsetFont from 'subset-font';
import { log } from '../env/log';
import { projectRoot } from '../env/paths';
import { initials } from '../profiles/rules';
import { charactersOf, FACES, faceIdOf } from './fonts';
import { withShortestName } from './names.server';
import type { Appearance, FontId } from './options';

/** Most bytes of an embedded face: with it the page stays within 5 kB (bar S3). */
const MOST_BYTES = 2_200;
const KEPT_NAMES = 2000;

/** Tables that a browser does not need for a heading of one line; kerning, when it is too much. */
const DROPPED = ['GDEF', 'GSUB', 'STAT', 'DSIG', 'meta'];
const KERNING = 'GPOS';

const files = new Map<FontId, Promise<Buffer>>();
const cut = new LRUCache<string, { base64: string | undefined }>({ max: KEPT_NAMES });
/** Characters that were too heavy together, by what was tried: with still more it is not tried again. */
const heavy = new Map<string, string[]>();
const KEPT_HEAVY = 50;

function isTooHeavy(attempt: string, characters: string): boolean {
  const known = heavy.get(attempt) ?? [];
  return known.some((some) => [...some].every((character) => characters.includes(character)));
}

/** The whole face, unpacked once, for each cut would unpack it again. */
function wholeFace(id: FontId): Promise<Buffer> {
  const path = join(projectRoot(), 'node_modules/@fontsource', FACES[id].file);
  const face =
    files.get(id) ??
    readFile(path)
      .then((packed) => fontverter.convert(packed, 'truetype'))
      .then(withShortestName);
  files.set(id, face);
  return face;
}

async function cutFace(id: FontId, characters: string): Promise<string | undefined> {
  const whole = await wholeFace(id);
  const options = { targetFormat: 'woff2', noHinting: true, noLayoutClosure: true } as const;
  for (const dropTables of [DROPPED, [...DROPPED, KERNING]]) {
    const attempt = `${id} ${dropTables}`;
    if (isTooHeavy(attempt, characters)) continue;
    const face = await subsetFont(whole, characters, { ...options, dropTables });
    if (face.byteLength <= MOST_BYTES) return face.toString('base64');
    heavy.set(attempt, [characters, ...(heavy.get(attempt) ?? [])].slice(0, KEPT_HEAVY));
  }
  return undefined;
}

/**
 * A display face that holds the characters of a name and nothing else, as base64.
 * undefined when it lacks some of them, when the name is too long for the page's
 * weight, or when the face cannot be read: the page then uses the system's.
 */
export async function embeddedFace(id: FontId, nombre: string): Promise<string | undefined> {
  const characters = charactersOf(nombre + initials(nombre), FACES[id]);
  if (characters === '') return undefined;
  const key = `${id} ${characters}`;
  const known = cut.get(key);
  if (known) return known.base64;
  try {
    const base64 = await cutFace(id, characters);
    cut.set(key, { base64 });
    return base64;
  } catch (err) {
    files.delete(id);
    log().error({ err, face: id }, 'a display face could not be cut');
    return undefined;
  }
}

/** The face that a page embeds for its name, or undefined. */
export async function faceOf(look: Appearance, nombre: string): Promise<string | undefined> {
  const id = faceIdOf(look);
  return id && embeddedFace(id, nombre);
}

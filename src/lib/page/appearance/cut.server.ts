import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '@/lib/kernel/env/config';
import { inThread } from '@/lib/kernel/jobs/thread.server';
import { FACES } from './fonts';
import { withShortestName } from './names.server';
import type { FontId } from './options';

/** Tables that a browser does not need for a heading of one line; kerning, when it is too much. */
const DROPPED = ['GDEF', 'GSUB', 'STAT', 'DSIG', 'meta'];
const KERNING = 'GPOS';

const files = new Map<FontId, Promise<Buffer>>();
/** Characters that were too heavy together, by what was tried: with still more it is not tried again. */
const heavy = new Map<string, string[]>();
const MAX_CACHED_FONTS = 50;

function isTooHeavy(attempt: string, characters: string): boolean {
  const stored = heavy.get(attempt) ?? [];
  return stored.some((some) => [...some].every((character) => characters.includes(character)));
}

/**
 * A face as TrueType. What unpacks and cuts faces is loaded when one is cut, which is in the thread:
 * the process that answers would hold both compilers as well, and never run them.
 */
async function unpacked(path: string): Promise<Buffer> {
  const { default: fontverter } = await import('fontverter');
  return withShortestName(await fontverter.convert(await readFile(path), 'truetype'));
}

/** The whole face, unpacked once, for each cut would unpack it again. */
function wholeFace(id: FontId): Promise<Buffer> {
  const path = join(projectRoot(), 'node_modules/@fontsource', FACES[id].file);
  const face = files.get(id) ?? unpacked(path);
  files.set(id, face);
  face.catch(() => files.delete(id));
  return face;
}

async function cut(id: FontId, characters: string, most: number): Promise<string | undefined> {
  const whole = await wholeFace(id);
  const { default: subsetFont } = await import('subset-font');
  const options = { targetFormat: 'woff2', noHinting: true, noLayoutClosure: true } as const;
  for (const dropTables of [DROPPED, [...DROPPED, KERNING]]) {
    const attempt = `${id} ${most} ${dropTables}`;
    if (isTooHeavy(attempt, characters)) continue;
    const face = await subsetFont(whole, characters, { ...options, dropTables });
    if (face.byteLength <= most) return face.toString('base64');
    heavy.set(attempt, [characters, ...(heavy.get(attempt) ?? [])].slice(0, MAX_CACHED_FONTS));
  }
  return undefined;
}

/**
 * A display face that holds some characters and nothing else, as base64, or undefined
 * when it is of more than `most` bytes. Throws `unavailable` when too many wait.
 */
export const cutFace = inThread('face', { thread: 'drawing', urgency: 'first' }, cut);

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '@/lib/core/env/config';
import { inThread } from '@/lib/core/jobs/thread.server';
import { FACES } from './fonts';
import type { FontId } from './options';

const TABLES = 12;
const TABLE_RECORD = 16;
const NAME_RECORD = 12;
/** Last `name` record id that a subset keeps: family and style, not licences or descriptions. */
const LAST_KEPT_ID = 6;

/** Returns the offset of a table in a TrueType file, or undefined. */
function tableAt(face: Buffer, tag: string): number | undefined {
  const count = face.readUInt16BE(4);
  for (let at = TABLES; at < TABLES + count * TABLE_RECORD; at += TABLE_RECORD) {
    if (face.toString('latin1', at, at + 4) === tag) return face.readUInt32BE(at + 8);
  }
  return undefined;
}

/**
 * Returns a copy of a font with only its shortest name record. Browsers refuse a font without a
 * name record, and the other records are a tenth of an embedded font's bytes.
 */
function withShortestName(original: Buffer): Buffer {
  const face = Buffer.from(original);
  const table = tableAt(face, 'name');
  if (table === undefined) return face;
  const first = table + 6;
  const records = Array.from({ length: face.readUInt16BE(table + 2) }, (_, at) =>
    Buffer.from(face.subarray(first + at * NAME_RECORD, first + (at + 1) * NAME_RECORD)),
  );
  const shortest = records
    .filter((record) => record.readUInt16BE(6) <= LAST_KEPT_ID)
    .sort((a, b) => a.readUInt16BE(8) - b.readUInt16BE(8))[0];
  if (!shortest) return face;
  face.writeUInt16BE(1, table + 2);
  shortest.copy(face, first);
  return face;
}

/** Font tables that a heading does not need; kerning is dropped when the subset is too large. */
const DROPPED = ['GDEF', 'GSUB', 'STAT', 'DSIG', 'meta'];
const KERNING = 'GPOS';

const files = new Map<FontId, Promise<Buffer>>();
/**
 * Character sets whose subset was too large, by font, limit and dropped tables. A set that contains
 * one of them is not tried.
 */
const heavy = new Map<string, string[]>();
const MAX_HEAVY_SETS = 50;

function isTooHeavy(attemptKey: string, characters: string): boolean {
  const stored = heavy.get(attemptKey) ?? [];
  return stored.some((some) => [...some].every((character) => characters.includes(character)));
}

/**
 * Returns a font as TrueType. fontverter is imported here because subsetting runs in a worker
 * thread: the main process would load its WebAssembly and never run it.
 */
async function unpacked(path: string): Promise<Buffer> {
  const { default: fontverter } = await import('fontverter');
  return withShortestName(await fontverter.convert(await readFile(path), 'truetype'));
}

/** Returns the whole font, decompressed once and cached for every subset. */
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
    const attemptKey = `${id} ${most} ${dropTables}`;
    if (isTooHeavy(attemptKey, characters)) continue;
    const face = await subsetFont(whole, characters, { ...options, dropTables });
    if (face.byteLength <= most) return face.toString('base64');
    heavy.set(attemptKey, [characters, ...(heavy.get(attemptKey) ?? [])].slice(0, MAX_HEAVY_SETS));
  }
  return undefined;
}

/**
 * Returns a subset of a display font with the given characters, as base64, or undefined when it has
 * more than `most` bytes. Throws `unavailable` when too many requests wait.
 */
export const subsetFace = inThread('face', { thread: 'drawing', urgency: 'first' }, cut);

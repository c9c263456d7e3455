import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the build lists the pieces of the browser's script; as a hidden file it is never given out. */
export const PIECES = '.pieces.json';

let needed: Record<string, string[]> = {};

/** Reads which pieces of script each source needs. Throws when the build did not list them. */
export async function readPieces(clientFiles: string): Promise<void> {
  needed = JSON.parse(await readFile(join(clientFiles, PIECES), 'utf8'));
}

/**
 * Returns the paths of the script that a source needs, its imports included. Empty while
 * developing, when nothing is built.
 */
export function piecesOf(source: string): string[] {
  return (needed[source] ?? []).map((file) => `/${file}`);
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Name of Vite's manifest in the client build. */
export const SCRIPT_MANIFEST = '.scripts.json';

/** The used part of Vite's manifest: a chunk by its source. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

let manifest: Manifest = {};

/** Reads Vite's manifest of the client build. Throws when the build did not write it. */
export async function readScriptManifest(clientFiles: string): Promise<void> {
  manifest = JSON.parse(await readFile(join(clientFiles, SCRIPT_MANIFEST), 'utf8'));
}

/** Returns the script paths of sources with all their imports; empty in development. */
export function scriptsOf(sources: readonly string[]): string[] {
  const chunks = new Set(sources);
  for (const name of chunks) for (const next of manifest[name]?.imports ?? []) chunks.add(next);
  return [...chunks].flatMap((name) => (manifest[name] ? [`/${manifest[name].file}`] : []));
}

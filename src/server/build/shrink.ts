import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Too short to be worth a name of its own. */
const LONG = 200;
const STYLE = /"content":("(?:[^"\\]|\\.)*")/g;
const BEYOND_LATIN = /[^\0-\xff]/g;
/** A backslash before such a letter would take the one that we put there for its own. */
const ESCAPED = /\\[^\0-\xff]/;
/** It sees its letters as they are written. */
const AS_WRITTEN = 'String.raw`';

/**
 * A program with its letters beyond Latin-1 written as escapes. V8 keeps the source of all that it
 * has loaded, in two bytes a letter as soon as a single one of them needs two. A program that
 * cannot be written so is returned as it is.
 */
export function escapeBeyondLatin1(code: string): string {
  if (ESCAPED.test(code) || code.includes(AS_WRITTEN)) return code;
  return code.replace(
    BEYOND_LATIN,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * Astro's manifest with each style sheet once: it writes them out for each of a hundred routes,
 * which makes five megabytes of it.
 */
export function shareStyles(code: string): string {
  const names = new Map<string, string>();
  const shared = code.replace(STYLE, (whole, sheet: string) => {
    if (sheet.length < LONG) return whole;
    const name = names.get(sheet) ?? `manifestStyles[${names.size}]`;
    names.set(sheet, name);
    return `"content":${name}`;
  });
  return names.size === 0
    ? code
    : `const manifestStyles = [${[...names.keys()].join(',\n')}];\n${shared}`;
}

/**
 * Rewrites the programs of a built server's folder so that they take less memory: 126.5 MB resident
 * after three pages instead of 135.0 (measured on 2026-11-24). `rename` is applied to each before.
 */
export async function shrinkPrograms(
  folder: string,
  rename: (code: string) => string,
): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.mjs')) continue;
    const file = join(folder, name);
    const code = rename(await readFile(file, 'utf8'));
    const manifest = code.includes('deserializeManifest({');
    await writeFile(file, escapeBeyondLatin1(manifest ? shareStyles(code) : code));
  }
}

import { readFileSync } from 'node:fs';
import { inRoot } from '../../lib/paths.mjs';

/** A fenced block of the documentation. */
export interface Block {
  file: string;
  /** The heading that it stands under. */
  heading: string;
  language: string;
  text: string;
  /** Its lines without what is empty or only a comment. */
  lines: string[];
}

const FENCED = /^#{1,4} (.+)$|^```(\w*)\n([\s\S]*?)^```$/gm;

/** Every fenced block of a file of the documentation, in order. */
export function blocksOf(file: string): Block[] {
  const blocks: Block[] = [];
  let heading = '';
  for (const [, title, language = '', text] of readFileSync(inRoot(file), 'utf8').matchAll(
    FENCED,
  )) {
    if (title !== undefined) heading = title;
    if (text === undefined) continue;
    const lines = text.split('\n').filter((line) => !/^\s*(?:#.*)?$/.test(line));
    blocks.push({ file, heading, language, text, lines });
  }
  return blocks;
}

/** The variables that a block sets, where it does nothing else; undefined for commands. */
export function settingsOf({ lines }: Block): [name: string, value: string][] | undefined {
  const pairs = lines.map((line) => /^([A-Z][A-Z0-9_]*)=(\S*|".*?")\s*(?:#.*)?$/.exec(line));
  if (pairs.length === 0 || pairs.includes(null)) return undefined;
  return pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']);
}

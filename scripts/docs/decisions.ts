import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.mjs';

const FOLDER = join(ROOT, 'docs/decisions');
const HEAD = /^# (\d{3}) (.+)\n\nDate: (\d{4}-\d{2}-\d{2}) · State: (.+)\n/;

const INTRO = `# Decisions

Why things are as they are, one file a decision of at most 300 words: what was decided, why, and what else was tried.
A decision that a later one replaces is merged into it: the later one names its number in its state. Numbers are never used again.
\`npm run docs\` makes this list.

| No. | Decision | Date | State |
|---|---|---|---|
`;

/** A decision's file name and text. */
export interface Decision {
  name: string;
  text: string;
}

/** All decisions, by number. */
export const readDecisions = (): Decision[] =>
  readdirSync(FOLDER)
    .filter((name) => /^\d{3}-.+\.md$/.test(name))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }));

/** The number that a decision's first lines state; undefined when they lack title, date or state. */
export const numberOf = ({ text }: Decision): string | undefined => HEAD.exec(text)?.[1];

/** The text of docs/decisions/index.md. */
export function decisionsIndex(): string {
  const rows = readDecisions().map(({ name, text }) => {
    const [, number, title, date, state] = HEAD.exec(text) ?? [];
    return `| [${number}](${name}) | ${title} | ${date} | ${state} |\n`;
  });
  return INTRO + rows.join('');
}

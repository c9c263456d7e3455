import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = new URL('../../docs/decisions/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8');
const files = readdirSync(FOLDER).filter((name) => /^\d{3}-.+\.md$/.test(name));

const HEAD = /^# (\d{3}) (.+)\n\nDate: (\d{4}-\d{2}-\d{2}) · State: (.+)\n/;

test('every decision says its number, title, date and state first', () => {
  expect(files.filter((name) => HEAD.exec(read(name))?.[1] !== name.slice(0, 3))).toEqual([]);
});

test('no decision is longer than 300 words', () => {
  const words = (name: string) => read(name).split(/\s+/).filter(Boolean).length;
  expect(files.filter((name) => words(name) > 300)).toEqual([]);
});

test('the index lists every decision as it is, and nothing else', () => {
  const rows = files.map((name) => {
    const [, number, title, date, state] = HEAD.exec(read(name)) ?? [];
    return `| [${number}](${name}) | ${title} | ${date} | ${state} |`;
  });
  const listed = read('index.md')
    .split('\n')
    .filter((line) => line.startsWith('| ['));
  expect(listed).toEqual(rows);
});

import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { BLOCK_SCRIPTS } from './scripts';

const found = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, name = '']) => name));

it('no script of a kind of block reads an attribute that another one looks for', () => {
  const scripts = Object.entries(BLOCK_SCRIPTS).map(([kind, { source }]) => ({
    kind,
    sought: [...found(source, /\[data-(\w+)\]/g)],
    read: found(source, /dataset\.(\w+)/g),
  }));
  for (const { kind, sought } of scripts) {
    const others = scripts.filter((other) => other.kind !== kind);
    const shared = ({ read }: (typeof scripts)[number]) => sought.some((name) => read.has(name));
    expect(others.filter(shared), kind).toEqual([]);
  }
});

it('no block has a class of the fields of forms, which may stand on the same page', () => {
  const sheets = globSync('src/styles/page/blocks/*.css').map((path) => ({
    name: basename(path, '.css'),
    text: readFileSync(path, 'utf8'),
  }));
  const fields = sheets.find(({ name }) => name === 'campos')?.text ?? '';
  const classes = found(fields, /^\.([\w-]+)/gm);
  expect(classes).toContain('no');
  // The example of /apariencia draws a form itself.
  for (const { name, text } of sheets.filter((one) => !['campos', 'muestra'].includes(one.name))) {
    expect(
      [...found(text, /\.([a-z][\w-]*)/g)].filter((one) => classes.has(one)),
      name,
    ).toEqual([]);
  }
});

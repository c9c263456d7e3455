import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/lib/paths.mjs';

/** Custom properties that the library for positioning popups sets. */
const PLACED = ['--available-height', '--available-width'];

test('every value that a style of the dashboard asks for by name is given somewhere', () => {
  const files = globSync('src/**/*.{css,astro,ts,tsx}', { cwd: ROOT });
  const texts = files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const);
  const all = texts.map(([, text]) => text).join('\n');
  const defined = new Set([...PLACED, ...(all.match(/(?<!var\()--[a-z][a-z0-9-]*/g) ?? [])]);
  // Names that code builds from a prefix, as for themes.
  const made = [...all.matchAll(/(--[a-z]+-)\$\{/g)].map(([, start = '']) => start);
  const own = texts.filter(([file]) => /^src\/islands\/.*\.css$/.test(file));
  const missing = own.flatMap(([file, text]) =>
    [...text.matchAll(/var\((--[a-z][a-z0-9-]*)\)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !defined.has(name) && !made.some((start) => name.startsWith(start)))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('what a theme draws for the portrait and the name is in sheets that only pages with them have', () => {
  const files = globSync('src/styles/page/**/*.css', { cwd: ROOT });
  const elsewhere = files.filter((file) => !file.endsWith('portraits.css'));
  const missing = elsewhere.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
      .replace(/^@layer (?:head|portrait) \{[\s\S]*?^\}/gm, '')
      // The form's own small avatar is no theme's style.
      .replaceAll('.se .av', '');
    return /\.(?:av|job)\b/.test(text) ? [file] : [];
  });
  expect(files.length).toBeGreaterThan(elsewhere.length);
  expect(missing).toEqual([]);
  const sheet = readFileSync(join(ROOT, 'src/lib/appearance/sheet.ts'), 'utf8');
  expect(sheet.match(/drawnBy\([\w.]+, 'head'\)|portraitOf\(/g)).toHaveLength(2);
  expect(
    sheet.match(/hasHead\(kinds\) \? (?:drawnBy\([\w.]+, 'head'\)|portraitOf\()/g),
  ).toHaveLength(2);
  expect(sheet.match(/portraits\[place\]|drawnBy\(\w+, 'portrait'\)/g)).toHaveLength(2);
});

test('no figure in the display face has digits of one width: its zero is thin at every weight', () => {
  const files = globSync('src/{islands,components,styles}/**/*.{css,astro}', { cwd: ROOT });
  const thin = files.flatMap((file) => {
    const rules = readFileSync(join(ROOT, file), 'utf8').match(/\{[^{}]*\}/g) ?? [];
    const both = (rule: string) => rule.includes('--font-display') && rule.includes('tabular-nums');
    return rules.some(both) ? [file] : [];
  });
  expect(thin).toEqual([]);
});

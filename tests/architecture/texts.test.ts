import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { catalogue, LANGUAGE } from '@/lib/kernel/i18n';
import { readSources } from './sources';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = readSources(root);
const TEXTS = /^src\/lib\/.+\/texts\//;
/** Some texts are looked up by an article's name. */
const articles = globSync('src/content/**/*.md', { cwd: root });
const CODE = [...sources]
  .filter(([path]) => !TEXTS.test(path))
  .map(([, text]) => text)
  .concat(articles.map((path) => `'${basename(path, '.md')}'`))
  .join('\n');

/** The catalogues, each by the folder that it lies in. */
const catalogues = import.meta.glob<{ es: object }>('/src/lib/**/texts/**/{es.ts,es/index.ts}', {
  eager: true,
});
const folderOf = (path: string) => path.replace(/\/es(?:\.ts|\/index\.ts)$/, '');

/** The names of a catalogue, with the way to each. Entries of a list have none. */
function namesIn(texts: object, way: string): [way: string, name: string][] {
  return Object.entries(texts).flatMap(([name, value]): [string, string][] => {
    const inside = value && typeof value === 'object' && !Array.isArray(value);
    return [[`${way}.${name}`, name], ...(inside ? namesIn(value, `${way}.${name}`) : [])];
  });
}

/** A name that is read, the key of something that is looked up by it, or destructured. */
const NAMED = [
  /\.(\w+)/g,
  /['"`]([^'"`\s]+)(?=['"`])/g,
  /['"`]([^'"`\s.]+)(?=\.)/g,
  /[{,]\s*(\w+)(?=\s*[,}:])/g,
];
/** Entries of a list, and what stands for nothing, are found by no name. */
const NAMELESS = /^(\d|$)/;

/** The names that code uses. Found once: looking for each of thousands through all of it takes a minute. */
const namesUsed = (code: string) =>
  new Set(NAMED.flatMap((pattern) => Array.from(code.matchAll(pattern), ([, name]) => name)));

test('no text is written that nothing shows', () => {
  const names = Object.entries(catalogues).flatMap(([path, { es }]) => namesIn(es, folderOf(path)));
  expect(names.length).toBeGreaterThan(1000);
  const used = namesUsed(CODE);
  const dead = names.filter(([, name]) => !NAMELESS.test(name) && !used.has(name));
  expect(dead.map(([way]) => way)).toEqual([]);
});

test('the search finds names where they are used, and nowhere else', () => {
  expect(namesUsed('<p>{t.lead}</p>')).toContain('lead');
  expect(namesUsed('const { title, lead } = t;')).toContain('lead');
  expect(namesUsed("['one two','lead']")).toContain('lead');
  expect(namesUsed('// what may lead here')).not.toContain('lead');
});

/** What a module exports under such names. */
function named<T>(module: Record<string, T>, name: RegExp): T[] {
  return Object.entries(module).flatMap(([key, value]) => (name.test(key) ? [value] : []));
}

test('every catalogue is read in the language that it is asked for in, or in the common one', () => {
  const getters = import.meta.glob<Record<string, (language: string) => object>>(
    '/src/lib/**/texts/**/index.ts',
    { eager: true },
  );
  const read = Object.entries(getters).filter(([path]) => !path.includes('/es/'));
  expect(read.map(([path]) => path.replace(/\/index\.ts$/, '')).sort()).toEqual(
    Object.keys(catalogues).map(folderOf).sort(),
  );
  for (const [path, module] of read) {
    const [getTexts] = named(module, /^get/);
    const es = Object.entries(catalogues).find(
      ([file]) => folderOf(file) === path.replace(/\/index\.ts$/, ''),
    )?.[1].es;
    expect(named(module, /^(?!get|\w+Fault$)/)).toEqual([]);
    expect(getTexts?.(LANGUAGE)).toBe(es);
    expect(getTexts?.('xx')).toBe(es);
    expect(getTexts?.('constructor')).toBe(es);
  }
});

test('a language is answered with its own texts', () => {
  const two = { es: { yes: 'sí' }, en: { yes: 'yes' } };
  expect(catalogue(two)('en').yes).toBe('yes');
  expect(catalogue(two)('es').yes).toBe('sí');
  expect(catalogue(two)('fr').yes).toBe('sí');
});

test('the common language is named where there is nobody to ask, and nowhere else', () => {
  const exceptions = ['src/lib/kernel/i18n/index.ts', 'src/lib/kernel/env/variables.ts'];
  const named = [...sources].filter(([, text]) => /\bLANGUAGE\b/.test(text)).map(([path]) => path);
  expect(named.sort()).toEqual(exceptions.sort());
});

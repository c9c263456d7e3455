import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { BLOCK_TYPES, kindOf } from '@/lib/blocks/registry';
import { defineTexts, LANGUAGE } from '@/lib/core/i18n';
import { isTexts, readSources } from './sources';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = readSources(root);
/** Articles, because some texts are looked up by an article's name. */
const articles = globSync('src/content/**/*.md', { cwd: root });
const CODE = [...sources]
  .filter(([path, text]) => !isTexts(path, text))
  .map(([, text]) => text)
  .concat(articles.map((path) => `'${basename(path, '.md')}'`))
  .join('\n');

type Read = (language: string) => object;
type Exports = Record<string, unknown>;

const modules = import.meta.glob<Exports>([
  '/src/lib/**/*.ts',
  '/src/islands/dashboard/*/texts.ts',
  '!/src/**/*.test.ts',
  '!/src/**/*.server.ts',
]);
const exported = await Promise.all(
  [...sources]
    .filter(([, text]) => /\bdefineTexts\(\{/.test(text))
    .map(async ([path]) => ({
      path,
      names: Object.entries((await modules[`/${path}`]?.()) ?? {}),
    })),
);
const exportsLike = (pattern: RegExp) =>
  exported.flatMap(({ path, names }) =>
    names.flatMap(([name, one]) =>
      pattern.test(name) ? [[`${path}: ${name}`, one] as const] : [],
    ),
  );

/** The functions that return the texts of a language. */
const getters = [
  ...exportsLike(/^get\w+Texts$/),
  ...BLOCK_TYPES.map((tipo) => [tipo, kindOf(tipo).texts] as const),
] as [way: string, read: Read][];
/** The texts of a dashboard folder, in the document's language. */
const rooms = exportsLike(/^(?!get)\w+Texts$/) as [way: string, texts: object][];

/** Returns the names of a catalogue with their paths. Entries of a list have none. */
function namesIn(texts: object, way: string): [way: string, name: string][] {
  return Object.entries(texts).flatMap(([name, value]): [string, string][] => {
    const inside = value && typeof value === 'object' && !Array.isArray(value);
    return [[`${way}.${name}`, name], ...(inside ? namesIn(value, `${way}.${name}`) : [])];
  });
}

/** Uses of a name: a member access, a string key, or a destructured property. */
const NAMED = [
  /\.(\w+)/g,
  /['"`]([^'"`\s]+)(?=['"`])/g,
  /['"`]([^'"`\s.]+)(?=\.)/g,
  /[{,]\s*(\w+)(?=\s*[,}:])/g,
];
/** Entries of a list and empty keys have no name to look for. */
const NAMELESS = /^(\d|$)/;

/**
 * Returns the names that code uses. Collected once, because searching all code for each of
 * thousands of names takes a minute.
 */
const namesUsed = (code: string) =>
  new Set(NAMED.flatMap((pattern) => Array.from(code.matchAll(pattern), ([, name]) => name)));

test('no text is written that nothing shows', () => {
  const texts = [...getters.map(([way, read]) => [way, read(LANGUAGE)] as const), ...rooms];
  const names = texts.flatMap(([way, one]) => namesIn(one, way));
  expect(names.length).toBeGreaterThan(1000);
  const used = namesUsed(CODE);
  const dead = names.filter(([, name]) => !NAMELESS.test(name) && !used.has(name));
  expect(dead.map(([way]) => way)).toEqual([]);
});

test('no words of a mail are written that no mail has', () => {
  const mails = [...sources].filter(([path]) => path.endsWith('/mails.ts'));
  expect(mails.length).toBeGreaterThan(10);
  const dead = mails.flatMap(([path, text]) => {
    const words = /^const es = \{\n([\s\S]*?)^\};/m.exec(text)?.[1] ?? '';
    return [...words.matchAll(/^ {2}(\w+)\b/gm)]
      .map(([, name]) => name)
      .filter((name) => !text.includes(`(language).${name},`))
      .map((name) => `${path}: ${name}`);
  });
  expect(dead).toEqual([]);
});

test('the search finds names where they are used, and nowhere else', () => {
  expect(namesUsed('<p>{t.lead}</p>')).toContain('lead');
  expect(namesUsed('const { title, lead } = t;')).toContain('lead');
  expect(namesUsed("['one two','lead']")).toContain('lead');
  expect(namesUsed('// what may lead here')).not.toContain('lead');
});

test('texts are read in the language that is asked for, or in the common one', () => {
  expect(getters.length).toBeGreaterThan(80);
  for (const [, read] of getters) {
    expect(read('xx')).toBe(read(LANGUAGE));
    expect(read('constructor')).toBe(read(LANGUAGE));
  }
});

test('one language is imported by texts alone', () => {
  const violations = [...sources].filter(
    ([path, text]) => /^import \{ es\b/m.test(text) && !isTexts(path, text),
  );
  expect(violations.map(([path]) => path)).toEqual([]);
});

test('a language is answered with its own texts', () => {
  const two = { es: { yes: 'sí' }, en: { yes: 'yes' } };
  expect(defineTexts(two)('en').yes).toBe('yes');
  expect(defineTexts(two)('es').yes).toBe('sí');
  expect(defineTexts(two)('fr').yes).toBe('sí');
});

test('the common language is named where there is nobody to ask, and nowhere else', () => {
  const exceptions = [
    'src/lib/core/i18n/index.ts',
    'src/lib/core/env/config.ts',
    'src/lib/api/openapi/document.server.ts',
  ];
  const named = [...sources].filter(([, text]) => /\bLANGUAGE\b/.test(text)).map(([path]) => path);
  expect(named.sort()).toEqual(exceptions.sort());
});

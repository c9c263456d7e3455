import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { es } from '@/lib/i18n/es';
import { readSources } from './sources';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = readSources(root);
/** Some texts are looked up by an article's name. */
const articles = globSync('src/content/**/*.md', { cwd: root });
const CODE = [...sources]
  .filter(([path]) => !path.startsWith('src/lib/i18n/'))
  .map(([, text]) => text)
  .concat(articles.map((path) => `'${basename(path, '.md')}'`))
  .join('\n');

/** The names of a catalogue, with the way to each. Entries of a list have none. */
function namesIn(texts: object, way = ''): [way: string, name: string][] {
  return Object.entries(texts).flatMap(([name, value]): [string, string][] => {
    const inside = value && typeof value === 'object' && !Array.isArray(value);
    return [[`${way}${name}`, name], ...(inside ? namesIn(value, `${way}${name}.`) : [])];
  });
}

/** Whether a name is read, destructured, or the key of something that is looked up by it. */
function isNamed(name: string, code = CODE): boolean {
  const word = name.replace(/[^\w]/g, '\\$&');
  return new RegExp(`\\.${word}\\b|['"\`]${word}['"\`]|[{,]\\s*${word}\\s*[,}:]`).test(code);
}

test('no text is written that nothing shows', () => {
  const dead = namesIn(es).filter(([, name]) => !/^\d/.test(name) && !isNamed(name));
  expect(dead.map(([way]) => way)).toEqual([]);
});

test('the search finds names where they are used, and nowhere else', () => {
  expect(isNamed('lead', '<p>{t.lead}</p>')).toBe(true);
  expect(isNamed('lead', 'const { title, lead } = t;')).toBe(true);
  expect(isNamed('lead', '// what may lead here')).toBe(false);
});

import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isTexts, readSources } from './sources';

const sources = readSources(fileURLToPath(new URL('../..', import.meta.url)));

/** Computations with parts of a date, which are not displayed, and names of time zones. */
const COMPUTED = ['src/lib/core/time/zone.ts', 'src/lib/letters/content.server.ts'];
/** Numbers in the format of the owner's region. */
const BY_REGION = ['src/lib/core/text/numbers.ts'];

/** Calls that format numbers, money or dates, change case or sort without a language's locale. */
const OTHERWISE = [
  /\bIntl\.(?!supportedValuesOf)\w+\((?!\[?(?:LOCALE\b|locale\b|localeOf\()|\)\.resolvedOptions\(\)\.timeZone)/g,
  /\.toLocale\w+\((?!LOCALE\b)/g,
  /\.localeCompare\((?![^()]+, (?:LOCALE\)|localeOf\())/g,
];

const matchesIn = (text: string) => OTHERWISE.flatMap((rule) => text.match(rule) ?? []);

test('numbers, money and dates are written in the locale of who reads', () => {
  const issues = [...sources]
    .filter(([path]) => ![...COMPUTED, ...BY_REGION].includes(path))
    .flatMap(([path, text]) => matchesIn(text).map((what) => `${path}: ${what}`));
  expect(issues).toEqual([]);
});

test.each([
  "new Intl.NumberFormat('es')",
  'Intl.DateTimeFormat().format(day)',
  "new Intl.DisplayNames(['es'], {})",
  'value.toLocaleString()',
  "name.toLocaleUpperCase('es')",
  'one.localeCompare(other)',
])('the search finds %s', (text) => {
  expect(matchesIn(text)).toHaveLength(1);
});

test('no text groups its thousands otherwise', () => {
  const texts = [...sources].filter(([path, text]) => isTexts(path, text));
  expect(texts.flatMap(([path, text]) => (/\d\.\d{3}\b|\d %/.test(text) ? [path] : []))).toEqual(
    [],
  );
});

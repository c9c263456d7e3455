import { describe, expect, it, vi } from 'vitest';
import {
  countCharacters,
  firstCharacters,
  fitsIn,
  hasControlCharacters,
  tidyAddress,
  tidyCode,
  tidyLine,
  tidyLines,
} from './characters';

/** Marks that phones, chats and spreadsheets copy along with a text, and nobody sees. */
const MARKS = [
  '\u200b',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202c',
  '\u2060',
  '\u2066',
  '\u2069',
  '\ufeff',
  '\u00ad',
];

describe('a code that was copied', () => {
  it.each(MARKS)('loses the mark %j at its ends and within', (mark) => {
    expect(tidyCode(`${mark}+52 55${mark} 1234 5678${mark}`)).toBe('+52 55 1234 5678');
    expect(tidyAddress(`${mark}https://ejemplo.com/a${mark}b${mark}`)).toBe(
      'https://ejemplo.com/ab',
    );
  });

  it.each([
    ['ES91\u00a02100\u202f0418', 'ES91 2100 0418'],
    ['1234\u20115678', '1234-5678'],
    ['VERANO\u2013\u221210', 'VERANO--10'],
    ['＋５２（５５）', '+52(55)'],
    ['٠١٢٣ ۴۵۶', '0123 456'],
    ['ana＠ejemplo．com', 'ana@ejemplo.com'],
  ])('%j is written %j, as a keyboard has it', (typed, code) => {
    expect(tidyCode(typed)).toBe(code);
  });

  it('is not tidied in the path of a URL, where a dash may be part of the name', () => {
    expect(tidyAddress('https://es.wikipedia.org/wiki/A–B')).toBe(
      'https://es.wikipedia.org/wiki/A–B',
    );
  });
});

describe('counting characters', () => {
  it.each([
    ['ñandú', 5],
    ['e\u0301', 1],
    ['👩‍👧‍👦', 1],
    ['🇲🇽🇨🇴', 2],
    ['', 0],
  ])('counts %j as %i, as a person does', (text, expected) => {
    expect(countCharacters(text)).toBe(expected);
  });

  it('lets 300 family emojis be a bio of 300 characters', () => {
    expect(fitsIn('👩‍👧‍👦'.repeat(300), 300)).toBe(true);
    expect(fitsIn('👩‍👧‍👦'.repeat(301), 300)).toBe(false);
  });

  it('refuses a stack of combining marks that hides a novel in one character', () => {
    expect(fitsIn(`a${'\u0301'.repeat(10_000)}`, 300)).toBe(false);
  });

  it.each(['Añádeme: «¿qué?» – 3 €', 'Ёлка и Ωμέγα', '漢字とカナ。', '½ ©\u00adx'])(
    'counts %j as it does letter by letter',
    (text) => {
      expect(countCharacters(text)).toBe([...text].length);
      expect(countCharacters(`${text}👍`)).toBe([...text].length + 1);
    },
  );

  it('never cuts a character in two', () => {
    expect(firstCharacters('👩‍👧‍👦👩‍👧‍👦x', 2)).toBe('👩‍👧‍👦👩‍👧‍👦');
    expect(firstCharacters('corto', 80)).toBe('corto');
  });
});

describe('tidying text', () => {
  it('folds white space and composes accents', () => {
    expect(tidyLine('  Jose\u0301 \t\n Pérez\u00a0 ')).toBe('José Pérez');
  });

  it('removes marks that reverse the reading direction', () => {
    expect(tidyLine('abc\u202Eolleh')).toBe('abcolleh');
  });

  it('keeps paragraphs but no piles of empty lines', () => {
    expect(tidyLines('uno \r\n\r\n\r\n\r\n  dos\rtres')).toBe('uno\n\ndos\ntres');
  });

  it('leaves thirty marks on a letter and no more', () => {
    expect(tidyLine(`a${'\u0316'.repeat(100)}b`)).toBe(`a${'\u0316'.repeat(30)}b`);
  });

  it('takes any number of marks', () => {
    const marks = `a${'\u0301'.repeat(80_000)}${'\u0316'.repeat(80_000)}`;
    expect(tidyLine(marks).length).toBeLessThanOrEqual(31);
    expect(firstCharacters(marks, 80)[0]).toBe('a');
  });

  it('sees control characters and half emojis, and lets tabs and line breaks pass', () => {
    expect(hasControlCharacters('a\u0000b')).toBe(true);
    expect(hasControlCharacters('\ud83d')).toBe(true);
    expect(hasControlCharacters('a\tb\nc 🎉')).toBe(false);
  });
});

describe('in a browser without Intl.Segmenter (Firefox ESR 115)', () => {
  it('characters are counted and cut by code points', () => {
    const whole = globalThis.Intl;
    vi.stubGlobal('Intl', { ...whole, Segmenter: undefined });
    expect(countCharacters('año 🎉')).toBe(5);
    expect(fitsIn('🎉🎉🎉', 3)).toBe(true);
    expect(firstCharacters('🎉🎉🎉 hoy', 2)).toBe('🎉🎉');
    vi.unstubAllGlobals();
  });
});

describe('half an emoji', () => {
  it.each(['\ud83d', 'hola \udf89', '\udf89\ud83c'])('%j is refused', (text) => {
    expect(hasControlCharacters(text)).toBe(true);
    expect(hasControlCharacters('hola 🎉')).toBe(false);
  });
});

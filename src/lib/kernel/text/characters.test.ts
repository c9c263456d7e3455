import { describe, expect, it } from 'vitest';
import { processorTime } from '../../../../tests/setup/measures';
import {
  countCharacters,
  firstCharacters,
  fitsIn,
  hasControlCharacters,
  tidyLine,
  tidyLines,
} from './characters';

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

  it('takes no longer for marks than for letters', () => {
    const marks = `a${'\u0301'.repeat(80_000)}${'\u0316'.repeat(80_000)}`;
    expect(processorTime(() => tidyLine(marks))).toBeLessThan(100);
    expect(processorTime(() => firstCharacters(marks, 80))).toBeLessThan(100);
  });

  it('sees control characters and half emojis, and lets tabs and line breaks pass', () => {
    expect(hasControlCharacters('a\u0000b')).toBe(true);
    expect(hasControlCharacters('\ud83d')).toBe(true);
    expect(hasControlCharacters('a\tb\nc 🎉')).toBe(false);
  });
});

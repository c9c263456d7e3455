import { describe, expect, it } from 'vitest';
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

  it('sees control characters and half emojis, and lets tabs and line breaks pass', () => {
    expect(hasControlCharacters('a\u0000b')).toBe(true);
    expect(hasControlCharacters('\ud83d')).toBe(true);
    expect(hasControlCharacters('a\tb\nc 🎉')).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { csvStyleIn, csvTable, isFormula, momentHead } from './csv';

const SIGNS = ['=', '+', '-', '@', '|', '%', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫', '−'];
const BEFORE = [
  ['nothing', ''],
  ['a space', ' '],
  ['a no-break space', '\u00a0'],
  ['an ideographic space', '\u3000'],
  ['a tab', '\t'],
  ['a carriage return', '\r'],
  ['a line feed', '\n'],
  ['a zero', '\u0000'],
  ['a zero-width space', '\u200b'],
  ['a zero-width joiner', '\u200d'],
  ['a word joiner', '\u2060'],
  ['a byte order mark', '\ufeff'],
  ['a soft hyphen', '\u00ad'],
  ['a direction mark', '\u202e'],
  ['a variation selector', '\ufe0f'],
  ['a Hangul filler', '\u3164'],
  ['an empty Braille cell', '\u2800'],
  ['a tag', '\u{e0041}'],
  ['several of them', ' \u200b\t\u2060'],
] as const;

describe('a cell of a table', () => {
  it.each(BEFORE)('whose sign of a formula stands behind %s is marked as text', (_, before) => {
    for (const sign of SIGNS) {
      const cell = `${before}${sign}HYPERLINK("https://mal.example")`;
      expect(csvTable([[cell]])).toBe(`\uFEFF"'${cell.replaceAll('"', '""')}"\r\n`);
    }
  });

  it.each(['\tx', '\rx', '\nx'])('that begins with a control (%j) is marked as text', (cell) => {
    expect(isFormula(cell)).toBe(true);
  });

  it.each(['', 'Tienda', 'a=b', 'Ñandú', '1-2', 'https://a.example/?a=1', '👩‍🎨 = arte', 'José'])(
    'that is plain (%j) stays as it is',
    (cell) => {
      expect(csvTable([[cell]])).toBe(`\uFEFF"${cell}"\r\n`);
    },
  );

  it('keeps numbers as numbers and quotes within quotes', () => {
    expect(csvTable([['a "b", c', 5, -3]])).toBe('\uFEFF"a ""b"", c",5,-3\r\n');
  });
});

describe('a table for the people of a zone', () => {
  const row = ['a;b', 1.5, { amount: '12.50' }, new Date('2026-07-01T02:30:00Z')];

  it.each([
    ['Europe/Madrid', 'coma', '"a;b",1.5,"12.50","2026-07-01 04:30:00"'],
    ['Europe/Madrid', 'punto-y-coma', '"a;b";1,5;"12,50";"2026-07-01 04:30:00"'],
    ['America/Argentina/Cordoba', 'punto-y-coma', '"a;b";1,5;"12,50";"2026-06-30 23:30:00"'],
    ['America/Mexico_City', 'punto-y-coma', '"a;b";1.5;"12.50";"2026-06-30 20:30:00"'],
    ['UTC', 'coma', '"a;b",1.5,"12.50","2026-07-01 02:30:00"'],
  ] as const)('%s, divided by %s', (zone, separator, line) => {
    expect(csvTable([row], csvStyleIn(zone, separator))).toBe(`\uFEFF${line}\r\n`);
  });

  it('names the zone above its moments', () => {
    expect(momentHead('Fecha', csvStyleIn('America/Lima', 'coma'))).toBe('Fecha (America/Lima)');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCharacters } from '@/lib/core/text/characters';
import { INJECTIONS, unfit } from '../../../tests/fixtures/injections';
import { tidyBio } from './tidy';

describe('a tidy bio', () => {
  it.each([
    ['«Escribo “cuentos” y novelas.»', 'Escribo cuentos y novelas.'],
    ['Hago cine 🎬✨ y té ☕.', 'Hago cine y té.'],
    ['**Diseño** marcas y <b>webs</b>.', 'Diseño marcas y webs.'],
    ['# Coach\n\n- Acompaño cambios.\n- Escucho.', 'Coach Acompaño cambios. Escucho.'],
    ['Escribo. Mira https://mal.example/x?y=1 ya.', 'Escribo.'],
    ['Escribo. Sígueme en @ana.escribe', 'Escribo.'],
    ['Doy clases. Llámame al +52 (55) 1234-5678.', 'Doy clases.'],
    ['Doy clases. Escribe a ana@ejemplo.com o ana (arroba) ejemplo (punto) com', 'Doy clases.'],
    ['Visita mal punto com y listo', 'Visita y listo'],
    ['𝐇𝐨𝐥𝐚, soy Ａｎａ.', 'Hola, soy Ana.'],
    ['Vivo en EE.UU. y escribo.', 'Vivo en EE. UU. y escribo.'],
    ['Escribo desde 2010-2024 para niños.', 'Escribo desde 2010-2024 para niños.'],
    ['Escribo novelas.Doy talleres.', 'Escribo novelas. Doy talleres.'],
    ['Luz &amp; sombra', 'Luz sombra'],
    ['evi<b></b>l.com', 'Evi'],
    ['ex\u200Bample.com escribe', 'Escribe'],
    ["Me llamo O'Brien.", 'Me llamo OʼBrien.'],
    ['🎉🎉🎉 "" ...', ''],
  ])('makes %j into %j', (text, expected) => {
    expect(tidyBio(text)).toBe(expected);
  });

  it('is shortened at the end of a sentence', () => {
    const sentence = 'Escribo cuentos que se leen en voz alta los domingos por la tarde. ';
    expect(tidyBio(sentence.repeat(9))).toBe(sentence.repeat(4).trim());
  });

  it('is shortened between words when its first sentence does not fit', () => {
    const short = tidyBio(`Escribo ${'palabras muy largas y '.repeat(40)}`);
    expect(short).toMatch(/(palabras|muy|largas)…$/);
    expect(countCharacters(short)).toBeLessThanOrEqual(300);
  });

  it('keeps every rule whatever it is given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 900 }), (text) => {
        expect(unfit(tidyBio(text))).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps every rule for text made of what is forbidden', () => {
    const parts = [
      '"',
      '«',
      '😀',
      '<b>',
      '</b>',
      'http://',
      'www.',
      'mal',
      '.',
      'com',
      '@',
      'ana',
      ' ',
      '55',
      '-',
      '12345',
      '\n',
      '&lt;',
      '*',
      '](',
      '[',
      '\u200B',
      'ñ',
      'punto',
      'arroba',
      '＠',
      'Ⓐ',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 60 }), (some) => {
        expect(unfit(tidyBio(some.join('')))).toEqual([]);
      }),
      { numRuns: 5_000 },
    );
  });

  it('stays as it is when it is tidied again', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 80, mode: 'sentences' }), (text) => {
        const tidy = tidyBio(text);
        expect(tidyBio(tidy)).toBe(tidy);
      }),
    );
  });

  it.each(INJECTIONS)('lets nothing of the injection %j through', (injection) => {
    expect(unfit(tidyBio(injection))).toEqual([]);
  });

  it('ends, whatever it is given', () => {
    const units = [
      'a.',
      '1 ',
      '<a ',
      '@a',
      'a@',
      '((',
      '&a',
      'x ',
      '-1',
      '\u0301',
      '.com ',
      'a',
      'a-',
      '[',
      '[](',
      '<!--',
    ];
    for (const unit of units) {
      expect(unfit(tidyBio(unit.repeat(10_000))), JSON.stringify(unit)).toEqual([]);
    }
  });
});

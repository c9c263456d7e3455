import { describe, expect, it } from 'vitest';
import { bioFromLines, textForModel } from './choose';

const line = (text: string, height = 30, confidence = 92) => ({ text, height, confidence });

const PROFILE = [
  line('12:41', 28),
  line('ana.escribe', 40),
  line('128 publicaciones', 28),
  line('12,4 mil seguidores', 28),
  line('Ana Pérez', 46),
  line('Escritor/a'),
  line('Escribo cuentos para leer en voz alta y'),
  line('doy talleres los sábados por la mañana.'),
  line('Autora de tres libros'),
  line('linktr.ee/anaescribe'),
  line('Seguir'),
  line('Mensaje'),
  line('Destacados'),
];

describe('a bio from the lines of a screenshot', () => {
  it('keeps what describes the person and joins broken lines', () => {
    expect(bioFromLines(PROFILE)).toBe(
      'Escribo cuentos para leer en voz alta y doy talleres los sábados por la mañana. Autora de tres libros.',
    );
  });

  it('leaves out lines that the reader was not sure of', () => {
    expect(bioFromLines([line('Escribo cuentos de terror.', 30, 20)])).toBe('');
  });

  it('leaves out the letters that emojis are read as', () => {
    const read = [
      'f Taller de guion: mis cupos',
      'Q Recetas para gente',
      'de Quito',
      'y Lima',
      'th Doy mis clases',
    ];
    expect(bioFromLines(read.map((text) => line(text)))).toBe(
      'Taller de guion: mis cupos. Recetas para gente de Quito y Lima. Doy mis clases.',
    );
    expect(bioFromLines([line('A Coruña, mi ciudad, sobre todo')])).toMatch(/^A Coruña/);
  });

  it('is empty where there is no text about anybody', () => {
    expect(bioFromLines([])).toBe('');
    expect(bioFromLines([line('Seguir'), line('Mensaje'), line('1.204 seguidores')])).toBe('');
  });

  it('has no addresses, handles or numbers to call', () => {
    const text = bioFromLines([
      line('Ayudo a marcas a contar su historia.'),
      line('Contrata en www.mal.example o llama al 55 1234 5678'),
      line('Sígueme en @otra_cuenta para más'),
    ]);
    expect(text).toBe('Ayudo a marcas a contar su historia.');
  });

  it('is found in a screen full of noise', () => {
    const noise = Array.from({ length: 2_000 }, () => line('a.b @c 12 (x) · '.repeat(100)));
    expect(bioFromLines(noise)).toBe('');
  });
});

describe('the text of a screenshot for a model', () => {
  it('has the lines that were read, and is bounded', () => {
    expect(textForModel(PROFILE)).toContain('Seguir\nMensaje');
    expect(textForModel(Array.from({ length: 999 }, () => line('mucho texto'))).length).toBe(3_000);
  });
});

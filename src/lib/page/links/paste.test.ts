import { describe, expect, it } from 'vitest';
import { LANGUAGE } from '@/lib/kernel/i18n';
import { duplicatedIds, placeOf, readPastedText } from './paste';
import { newLink } from './rules';

const read = (text: string) =>
  readPastedText(text, LANGUAGE).links.map(({ titulo, url }) => [titulo, url]);

describe('a pasted text', () => {
  it('is read as a list of addresses, however it is divided', () => {
    expect(read('instagram.com/ana\nhttps://ejemplo.com/a, tiktok.com/@ana; <x.com/ana>')).toEqual([
      ['Instagram', 'https://instagram.com/ana'],
      ['ejemplo.com', 'https://ejemplo.com/a'],
      ['TikTok', 'https://tiktok.com/@ana'],
      ['X', 'https://x.com/ana'],
    ]);
  });

  it('gives the words of a line to its only address as a title', () => {
    expect(
      read('Mi curso de acuarela: https://curso.example/1\r\n- Tienda | tienda.example'),
    ).toEqual([
      ['Mi curso de acuarela', 'https://curso.example/1'],
      ['Tienda', 'https://tienda.example'],
    ]);
  });

  it('leaves the commas of words and of addresses where they are', () => {
    expect(
      read(
        '1. Tienda, la mía -> tienda.example\nhttps://mapa.example/@19.4,-99.1,15z\na.com,b.com|c.com',
      ),
    ).toEqual([
      ['Tienda, la mía', 'https://tienda.example'],
      ['mapa.example', 'https://mapa.example/@19.4,-99.1,15z'],
      ['a.com', 'https://a.com'],
      ['b.com', 'https://b.com'],
      ['c.com', 'https://c.com'],
    ]);
  });

  it('takes e-mail addresses and telephones too', () => {
    expect(read('ana@ejemplo.com\ntel:+525512345678')).toEqual([
      ['Correo', 'mailto:ana@ejemplo.com'],
      ['Teléfono', 'tel:+525512345678'],
    ]);
  });

  it('gives an address the words of the line above it as a title', () => {
    const text = 'Mi curso:\nhttps://curso.example/1\n\n2) Mi libro\nlibro.example\nx.com/ana';
    expect(read(text.replace('\nx.com/ana', ''))).toEqual([
      ['Mi curso', 'https://curso.example/1'],
      ['Mi libro', 'https://libro.example'],
    ]);
    expect(read('Escríbeme\n\nana@ejemplo.com\nMi tienda\nTienda: t.example')).toEqual([
      ['Escríbeme', 'mailto:ana@ejemplo.com'],
      ['Tienda', 'https://t.example'],
    ]);
  });

  it('takes words above several addresses for a heading, and no broken address for a title', () => {
    const text = `Mis redes\nx.com/ana\ntiktok.com/@ana\njavascript:alert(1)\na.example\n${'ñ'.repeat(101)}\nb.example`;
    const { links, unread } = readPastedText(text, LANGUAGE);
    expect(links.map(({ titulo }) => titulo)).toEqual(['X', 'TikTok', 'a.example', 'b.example']);
    expect(unread).toEqual(['Mis redes', 'javascript:alert(1)', 'ñ'.repeat(101)]);
  });

  it.each(['hola', 'javascript:alert(1)', 'a.1', 'https://ana:clave@ejemplo.com', '3,14', '   '])(
    'finds nothing in %j',
    (text) => {
      expect(read(text)).toEqual([]);
    },
  );

  it('cuts a title that is too long', () => {
    expect(readPastedText(`${'ñ'.repeat(150)} ejemplo.com`, LANGUAGE).links[0]?.titulo).toBe(
      'ñ'.repeat(100),
    );
  });
});

describe('repeated links', () => {
  it.each([
    ['https://www.ejemplo.com/a/', 'http://ejemplo.com/a', true],
    ['ejemplo.com', 'https://EJEMPLO.com/', true],
    ['https://ejemplo.com/a', 'https://ejemplo.com/A', false],
    ['https://ejemplo.com/?a=1', 'https://ejemplo.com/?a=2', false],
    ['mailto:Ana@ejemplo.com', 'mailto:ana@ejemplo.com', true],
  ])('%s and %s: %s', (one, other, same) => {
    expect(placeOf(one) === placeOf(other)).toBe(same);
  });

  it('are those of the same place, without drafts and archived ones', () => {
    const [a, b] = [newLink('a', { url: 'x.com/1' }), newLink('b', { url: 'https://x.com/1/' })];
    const away = newLink('c', { url: 'x.com/2', archivado: true });
    const others = [newLink('d', { url: 'x.com/2' }), newLink('e'), newLink('f')];
    expect(duplicatedIds([a, b, away, ...others])).toEqual(new Set([a.id, b.id]));
  });
});

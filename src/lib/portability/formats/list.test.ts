import { describe, expect, it } from 'vitest';
import { bytes, linksIn, urls } from '../../../../tests/setup/file-contents';
import { readFile } from '../read.server';
import { importFault } from '../texts';

describe('a list', () => {
  it('understands who people are on networks, and how to reach them', async () => {
    const file = 'Instagram: @ana\nWhatsApp +52 55 1234 5678\nana@ejemplo.com\n@sola';
    expect(await urls(file)).toEqual([
      'https://instagram.com/ana',
      'https://wa.me/525512345678',
      'mailto:ana@ejemplo.com',
      '@sola',
    ]);
  });

  it('has one address a line, with what is beside it as its title', async () => {
    const contents = await readFile(
      bytes(
        'Mi tienda: https://tienda.example\n\n- ejemplo.com/a\n2. Curso – curso.example\nnada\n',
      ),
    );
    expect(contents.formato).toBe('lista');
    expect(linksIn(contents)).toEqual([
      { linea: 1, values: { url: 'https://tienda.example', titulo: 'Mi tienda' } },
      { linea: 3, values: { url: 'ejemplo.com/a' } },
      { linea: 4, values: { url: 'curso.example', titulo: 'Curso' } },
      { linea: 5, values: { url: 'nada' } },
    ]);
  });

  it.each([
    ['uno.com, dos.com', ['uno.com', 'dos.com']],
    ['uno.com;dos.com\ntres.com', ['uno.com', 'dos.com', 'tres.com']],
    ['uno.com dos.com', ['uno.com', 'dos.com']],
    ['Mis redes\nx.com/uno\ntiktok.com/@dos', ['Mis redes', 'x.com/uno', 'tiktok.com/@dos']],
    ['Correo: ana@ejemplo.com', ['mailto:ana@ejemplo.com']],
    ['Uno,uno.com\ndos.com, tres.com', ['uno.com', 'dos.com', 'tres.com']],
    ['Correo,ana@ejemplo.com\nMi, tienda: t.example', ['mailto:ana@ejemplo.com', 't.example']],
    ['https://mapa.example/@19.4,-99.1', ['https://mapa.example/@19.4,-99.1']],
  ])('loses no address of %j', async (text, expected) => {
    expect(await urls(text)).toEqual(expected);
  });

  it('has titles on the lines above its addresses', async () => {
    const contents = await readFile(
      bytes('Mi curso\r\ncurso.example\r\n\r\nMi tienda\r\nt.example'),
    );
    expect(linksIn(contents)).toEqual([
      { linea: 2, values: { url: 'curso.example', titulo: 'Mi curso' } },
      { linea: 5, values: { url: 't.example', titulo: 'Mi tienda' } },
    ]);
  });

  it('says where it stopped to read a line that is far too long', async () => {
    const contents = await readFile(bytes(`uno.com ${'palabra '.repeat(8_000)} dos.com`));
    expect(linksIn(contents).map(({ values, fault }) => [values['url'], fault])).toEqual([
      ['uno.com', undefined],
      [undefined, importFault('reasons.longLine')],
    ]);
  });

  it('reads many addresses on one line', async () => {
    const many = Array.from({ length: 500 }, (_, at) => `https://n${at}.example/${'a'.repeat(60)}`);
    expect(await urls(many.join(', '))).toEqual(many);
    for (const run of ['.', '-', '(', 'a.', 'a@'])
      await urls(`${run.repeat(40_000 / run.length)}x`);
  });
});

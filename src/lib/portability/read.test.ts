import { describe, expect, it, test } from 'vitest';
import { LANGUAGE } from '@/lib/core/i18n';
import { issueWords } from '@/lib/core/i18n/issues';
import { bytes, linksIn, urls } from '../../../tests/setup/file-contents';
import { zip } from '../../../tests/setup/zip';
import { jsonPieces } from './json-pieces';
import { parseImport } from './read.server';
import { importIssue } from './texts';

async function* parts(...pages: object[][]) {
  yield* pages;
}

async function written(content: Parameters<typeof jsonPieces>[0]): Promise<string> {
  const pieces = await Array.fromAsync(jsonPieces(content));
  return pieces.join('');
}

test('writes what JSON.stringify does, lists that come in parts too', async () => {
  const [a, b, c] = [{ id: 1, lineas: [{ n: '«ñ»\n' }] }, { id: 2 }, { id: 3 }];
  const whole = { nombre: 'Ana', nada: null, lista: [a, b, c], vacia: [], objeto: { x: [1] } };
  const piecewise = { ...whole, lista: parts([a, b], [], [c]), vacia: parts(), sin: undefined };
  expect(await written(piecewise)).toBe(JSON.stringify(whole, null, 2));
});

test('writes an object without anything', async () => {
  expect(await written({})).toBe('{}');
});

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

  it('leaves out the date and the author of copied messages, but not its heading', async () => {
    const file = 'Enlaces\n[12/3/24, 18:05] Ana: Mi curso https://a.example';
    const contents = await parseImport(bytes(file));
    expect(linksIn(contents).map(({ values }) => values)).toEqual([
      { url: 'Enlaces' },
      { url: 'https://a.example', titulo: 'Mi curso' },
    ]);
  });

  it('has one address a line, with what is beside it as its title', async () => {
    const contents = await parseImport(
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
    const contents = await parseImport(
      bytes('Mi curso\r\ncurso.example\r\n\r\nMi tienda\r\nt.example'),
    );
    expect(linksIn(contents)).toEqual([
      { linea: 2, values: { url: 'curso.example', titulo: 'Mi curso' } },
      { linea: 5, values: { url: 't.example', titulo: 'Mi tienda' } },
    ]);
  });

  it('says where it stopped to read a line that is far too long', async () => {
    const contents = await parseImport(bytes(`uno.com ${'palabra '.repeat(8_000)} dos.com`));
    expect(linksIn(contents).map(({ values, issue }) => [values['url'], issue])).toEqual([
      ['uno.com', undefined],
      [undefined, importIssue('reasons.longLine')],
    ]);
  });

  it('reads many addresses on one line', async () => {
    const many = Array.from({ length: 500 }, (_, at) => `https://n${at}.example/${'a'.repeat(60)}`);
    expect(await urls(many.join(', '))).toEqual(many);
    for (const run of ['.', '-', '(', 'a.', 'a@'])
      await urls(`${run.repeat(40_000 / run.length)}x`);
  });
});

describe('a table', () => {
  it('publishes nothing that it says is hidden, in whatever words', async () => {
    const off = [
      'Borrador',
      'Inactiva',
      'desactivado',
      'No publicado',
      'Archivado',
      '❌',
      'oculta',
    ];
    const on = ['Publicado', 'activo', 'Sí', '✓'];
    const rows = [...off, ...on].map((word, at) => `L${at},https://${at}.example,${word}`);
    const links = linksIn(await parseImport(bytes(`Título,URL,Estado\n${rows.join('\n')}`)));
    expect(links.map(({ values }) => values['activo'])).toEqual([
      ...off.map(() => false),
      ...on.map(() => true),
    ]);
  });

  it.each([
    'sep=;\r\nTítulo;URL;Activo\r\nA;https://a.example;no',
    'Mis enlaces de 2024\nTítulo;Enlace;Activo\nA;https://a.example;FALSO',
    'Enlaces de Ana, 2024\n"Nombre del enlace"\t"Sitio web"\t"Visible"\nA\thttps://a.example\tno',
  ])('has its names below other lines: %j', async (text) => {
    const links = linksIn(await parseImport(bytes(text)));
    expect(links.at(-1)).toMatchObject({
      values: { titulo: 'A', url: 'https://a.example', activo: false },
    });
  });

  it('is read by the names of its columns, in Spanish and English', async () => {
    const contents = await parseImport(
      bytes(
        'Link Title,Link URL,Active\n"Tienda, la mía",https://t.example,true\nB,b.example,no\n',
      ),
    );
    expect(contents.formato).toBe('csv');
    expect(linksIn(contents)).toEqual([
      { linea: 2, values: { titulo: 'Tienda, la mía', url: 'https://t.example', activo: true } },
      { linea: 3, values: { titulo: 'B', url: 'b.example', activo: false } },
    ]);
    expect(await urls('Título;Dirección\nUno;uno.example\n')).toEqual(['uno.example']);
    expect(await urls('url\nuno.example\ndos.example')).toEqual(['uno.example', 'dos.example']);
  });

  it('is read by its content when it has no names', async () => {
    const contents = await parseImport(bytes('Uno,https://uno.example\nDos,https://dos.example'));
    expect(linksIn(contents).map(({ values }) => values)).toEqual([
      { url: 'https://uno.example', titulo: 'Uno' },
      { url: 'https://dos.example', titulo: 'Dos' },
    ]);
  });

  it('refuses cells that a spreadsheet would run', async () => {
    const cells = ['=1+1', '=HYPERLINK("http://x")', '+cmd|calc', '@SUM(A1)', '-2+3(x)'];
    const quoted = cells.map((cell) => `"${cell.replaceAll('"', '""')}",https://a.example`);
    const contents = await parseImport(
      bytes(`titulo,url\n${quoted.join('\n')}\n@ana,https://b.example`),
    );
    expect(linksIn(contents).map(({ issue }) => Boolean(issue))).toEqual([
      ...cells.map(() => true),
      false,
    ]);
  });
});

it.each([
  ["another service's saved page", bytes('<!doctype html><a href="https://a.example">A</a>')],
  ["another service's JSON", bytes('{"profile":{"links":[]}}')],
  ["another service's ZIP", zip({ 'data/links.txt': 'https://a.example' })],
  ['a Word document', zip({ '[Content_Types].xml': '<x/>', 'word/document.xml': '<x/>' })],
  ['a PDF', Uint8Array.from([0x25, 0x50, 0x44, 0x46, 0x2d, 0xff, 0xfe, 0x00, 0x80])],
])('who brings %s is told what can be imported from anywhere', async (_, file) => {
  const refusal = await parseImport(file).then(
    () => '',
    (error: Error) => issueWords(error.message, LANGUAGE),
  );
  expect(refusal).toMatch(/pégalos aquí, uno por línea.*hoja CSV/);
});

function utf16(text: string, bigEndian = false): Uint8Array {
  const buffer = Buffer.from(text, 'utf16le');
  return bigEndian ? buffer.swap16() : buffer;
}

describe('encodings', () => {
  const text = 'titulo,url\nCafé ñandú,https://a.example';
  it.each([
    ['UTF-8', bytes(text)],
    ['UTF-8 with a mark', bytes(`\uFEFF${text}`)],
    ['UTF-16 little-endian with a mark', utf16(`\uFEFF${text}`)],
    ['UTF-16 big-endian with a mark', utf16(`\uFEFF${text}`, true)],
    ['UTF-16 without a mark', utf16(text)],
    ['UTF-16 big-endian without a mark', utf16(text, true)],
    ['Latin-1', Buffer.from(text, 'latin1')],
  ])('reads %s', async (_, file) => {
    const [first] = linksIn(await parseImport(file));
    expect(first?.values).toEqual({ titulo: 'Café ñandú', url: 'https://a.example' });
  });
});

import { describe, expect, it } from 'vitest';
import type { Found } from '../file-contents';
import { readFile } from '../read.server';
import { importFault } from '../texts';

const bytes = (text: string) => new TextEncoder().encode(text);
const linksIn = ({ items }: Found) => items.filter((item) => 'values' in item);
const urls = async (file: Uint8Array | string) =>
  linksIn(await readFile(typeof file === 'string' ? bytes(file) : file)).map(
    ({ values }) => values['url'],
  );

function utf16(text: string, bigEndian = false): Uint8Array {
  const buffer = Buffer.from(text, 'utf16le');
  return bigEndian ? buffer.swap16() : buffer;
}

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
    const found = await readFile(
      bytes(
        'Mi tienda: https://tienda.example\n\n- ejemplo.com/a\n2. Curso – curso.example\nnada\n',
      ),
    );
    expect(found.formato).toBe('lista');
    expect(linksIn(found)).toEqual([
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
    ['hola, a todos\nuno.com', ['hola, a todos', 'uno.com']],
    ['Correo: ana@ejemplo.com', ['mailto:ana@ejemplo.com']],
    ['Uno,uno.com\ndos.com, tres.com', ['uno.com', 'dos.com', 'tres.com']],
    ['Correo,ana@ejemplo.com\nMi, tienda: t.example', ['mailto:ana@ejemplo.com', 't.example']],
    ['https://mapa.example/@19.4,-99.1', ['https://mapa.example/@19.4,-99.1']],
  ])('loses no address of %j', async (text, expected) => {
    expect(await urls(text)).toEqual(expected);
  });

  it('says where it stopped to read a line that is far too long', async () => {
    const found = await readFile(bytes(`uno.com ${'palabra '.repeat(8_000)} dos.com`));
    expect(linksIn(found).map(({ values, fault }) => [values['url'], fault])).toEqual([
      ['uno.com', undefined],
      [undefined, importFault('reasons.longLine')],
    ]);
  });

  it('reads many addresses on one line, in no time', async () => {
    const many = Array.from({ length: 500 }, (_, at) => `https://n${at}.example/${'a'.repeat(60)}`);
    const before = process.threadCpuUsage();
    expect(await urls(many.join(', '))).toEqual(many);
    for (const run of ['.', '-', '(', 'a.', 'a@'])
      await urls(`${run.repeat(40_000 / run.length)}x`);
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(1_000);
  });
});

describe('a table', () => {
  it('is read by the names of its columns, in Spanish and English', async () => {
    const found = await readFile(
      bytes(
        'Link Title,Link URL,Active\n"Tienda, la mía",https://t.example,true\nB,b.example,no\n',
      ),
    );
    expect(found.formato).toBe('csv');
    expect(linksIn(found)).toEqual([
      { linea: 2, values: { titulo: 'Tienda, la mía', url: 'https://t.example', activo: true } },
      { linea: 3, values: { titulo: 'B', url: 'b.example', activo: false } },
    ]);
    expect(await urls('Título;Dirección\nUno;uno.example\n')).toEqual(['uno.example']);
    expect(await urls('url\nuno.example\ndos.example')).toEqual(['uno.example', 'dos.example']);
  });

  it('is read by its content when it has no names', async () => {
    const found = await readFile(bytes('Uno,https://uno.example\nDos,https://dos.example'));
    expect(linksIn(found).map(({ values }) => values)).toEqual([
      { url: 'https://uno.example', titulo: 'Uno' },
      { url: 'https://dos.example', titulo: 'Dos' },
    ]);
  });

  it('refuses cells that a spreadsheet would run', async () => {
    const cells = ['=1+1', '=HYPERLINK("http://x")', '+cmd|calc', '@SUM(A1)', '-2+3(x)'];
    const quoted = cells.map((cell) => `"${cell.replaceAll('"', '""')}",https://a.example`);
    const found = await readFile(bytes(`titulo,url\n${quoted.join('\n')}\n@ana,https://b.example`));
    expect(linksIn(found).map(({ fault }) => Boolean(fault))).toEqual([
      ...cells.map(() => true),
      false,
    ]);
  });
});

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
    const [first] = linksIn(await readFile(file));
    expect(first?.values).toEqual({ titulo: 'Café ñandú', url: 'https://a.example' });
  });
});

describe('LinkStack', () => {
  it('gives links in its order, with mail and telephone made addresses', async () => {
    const link = (values: object) => ({ order: 1, up_link: 'no', type_params: '{}', ...values });
    const found = await readFile(
      bytes(
        JSON.stringify({
          name: 'Ana',
          littlelink_description: '<p>Hola &amp; <b>bienvenida</b></p>',
          links: [
            link({ button_id: 1, link: 'https://b.example', title: 'B', order: 2 }),
            link({ button_id: 42, link: null, title: 'Sección' }),
            link({ button_id: 6, link: 'ana@ejemplo.com', title: 'Escríbeme', order: 3 }),
            link({ button_id: 44, link: '+34 600', title: 'Llama', order: 4 }),
            link({ button_id: 43, link: null, title: '2', order: 8 }),
            link({ button_id: 1, link: 'https://a.example', title: 'A', order: 9, up_link: 'yes' }),
          ],
        }),
      ),
    );
    expect(found.formato).toBe('linkstack');
    expect(found.perfil).toEqual({ nombre: 'Ana', bio: 'Hola & bienvenida' });
    expect(linksIn(found).map(({ values }) => values['url'])).toEqual([
      'https://a.example',
      'https://b.example',
      'mailto:ana@ejemplo.com',
      'tel:+34 600',
    ]);
    expect(found.items[1]).toMatchObject({
      block: { tipo: 'titulo', datos: { texto: 'Sección' } },
    });
    expect(found.items.at(-1)).toMatchObject({ block: { tipo: 'separador' } });
  });

  it('gives its card as a contact, as far as what it says can be stored', async () => {
    const card = (fields: object) => ({ button_id: 96, title: 'Yo', link: JSON.stringify(fields) });
    const full = { cell_phone: '+593 99 123 4567', email: 'nadie', work_email: 'ana@ejemplo.com' };
    const place = { home_address_street: 'Calle 1', home_address_city: 'Quito' };
    const found = await readFile(
      bytes(JSON.stringify({ links: [card({ ...full, ...place }), card({}), card([])] })),
    );
    expect(found.items[0]).toMatchObject({
      block: {
        tipo: 'contacto',
        datos: { lugar: 'Calle 1, Quito', correo: '', formulario: false, vcard: true },
      },
    });
    expect(found.items.slice(1)).toEqual([
      expect.objectContaining({ fault: importFault('reasons.unsupported') }),
      expect.objectContaining({ fault: importFault('reasons.unsupported') }),
    ]);
  });
});

describe('LinkBreeze', () => {
  it('gives profile, links by order and networks', async () => {
    const found = await readFile(
      bytes(
        JSON.stringify({
          version: 1,
          exportedAt: '2026-01-01T00:00:00.000Z',
          profile: [
            {
              displayName: 'Ada',
              bio: 'Programa',
              avatarUrl: '/api/uploads/a.webp',
              socialLinks: '[{"platform":"x","url":"https://x.com/ada"}]',
            },
          ],
          links: [
            {
              orderIndex: 2,
              type: 'text',
              title: 'Aviso',
              description: 'Cerrado en agosto',
              isActive: true,
            },
            { orderIndex: 1, type: 'url', title: 'B', url: 'https://b.example', isActive: false },
            {
              orderIndex: 0,
              type: 'url',
              title: 'A',
              url: 'https://a.example',
              scheduleStart: '2026-02-01T00:00:00Z',
            },
          ],
          settings: [],
          themes: [],
        }),
      ),
    );
    expect(found).toMatchObject({
      formato: 'linkbreeze',
      perfil: { nombre: 'Ada', bio: 'Programa' },
      foto: { fault: importFault('reasons.pictureElsewhere') },
      items: [
        { values: { url: 'https://a.example', desde: '2026-02-01T00:00:00.000Z', activo: true } },
        { values: { url: 'https://b.example', activo: false } },
        { block: { tipo: 'texto', activo: true, datos: { texto: 'Aviso\nCerrado en agosto' } } },
        { block: { tipo: 'redes' } },
        { values: { url: 'https://x.com/ada', tipo: 'red-social' } },
      ],
    });
  });
});

describe('LinkBreeze, where its links are no buttons,', () => {
  const backup = (links: object[]) =>
    bytes(JSON.stringify({ version: 1, profile: [], links, settings: [], themes: [] }));

  it('gives what plays in place and cards as blocks, and the rest as links', async () => {
    const vcard =
      'BEGIN:VCARD\r\nVERSION:3.0\r\nTEL;TYPE=CELL:+593991234567\r\nEMAIL:ana@ejem\r\n plo.com\r\nADR;TYPE=HOME:;;Calle 1\\, 2;Quito;;;\r\nEND:VCARD';
    const found = await readFile(
      backup([
        { type: 'embed', title: 'Video', url: 'https://youtu.be/dQw4w9WgXcQ', isActive: false },
        { type: 'embed', title: 'Otro', url: 'https://a.example/embed' },
        { type: 'vcard', title: 'Yo', url: vcard },
        { type: 'vcard', title: 'Yo', url: 'https://a.example/yo.vcf' },
      ]),
    );
    expect(found.items).toMatchObject([
      { block: { tipo: 'incrustado', activo: false } },
      { values: { url: 'https://a.example/embed' } },
      {
        block: {
          tipo: 'contacto',
          datos: {
            telefono: '+593991234567',
            correo: 'ana@ejemplo.com',
            lugar: 'Calle 1, 2, Quito',
          },
        },
      },
      { values: { url: 'https://a.example/yo.vcf' } },
    ]);
  });
});

describe('Linktree, where its links are no buttons,', () => {
  it('gives what plays in place as embeds, and plain buttons as links', async () => {
    const links = [
      { type: 'YOUTUBE_VIDEO', title: 'Video', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
      { type: 'CLASSIC', title: 'Canal', url: 'https://youtu.be/dQw4w9WgXcQ' },
      { type: 'MUSIC', title: 'Disco', url: 'https://a.example/disco' },
    ];
    const found = await readFile(
      bytes(JSON.stringify({ props: { pageProps: { account: { links, pageTitle: 'Ana' } } } })),
    );
    expect(found.items).toMatchObject([
      { block: { tipo: 'incrustado' } },
      { values: { titulo: 'Canal' } },
      { values: { titulo: 'Disco' } },
    ]);
  });

  const data = {
    props: {
      pageProps: {
        account: {
          username: 'ana',
          pageTitle: 'Ana',
          description: 'Mi bio',
          links: [
            { id: 2, type: 'CLASSIC', title: 'B', position: 2, url: 'https://b.example' },
            { id: 1, type: 'HEADER', title: 'Sección', position: 0, url: '' },
            {
              id: 3,
              type: 'CLASSIC',
              title: 'A',
              position: 1,
              url: 'https://a.example',
              rules: { gate: { age: 18 } },
            },
          ],
          socialLinks: [{ type: 'EMAIL_ADDRESS', url: 'mailto:ana@ejemplo.com' }],
        },
        profilePictureUrl: 'data:image/png;base64,AAAA',
      },
    },
  };
  const page = `<!DOCTYPE html><html><head></head><body><div>x</div>
    <script id="__NEXT_DATA__" type="application/json">${JSON.stringify(data)}</script></body></html>`;

  it.each([
    ['its saved page', page],
    ['its data alone', JSON.stringify(data)],
  ])('is read from %s', async (_, file) => {
    const found = await readFile(bytes(file));
    expect(found.formato).toBe('linktree');
    expect(found.perfil).toEqual({ nombre: 'Ana', bio: 'Mi bio' });
    expect(found.foto).toEqual(Buffer.from('AAAA', 'base64'));
    expect(linksIn(found).map(({ values }) => [values['url'], values['tipo']])).toEqual([
      ['https://a.example', 'contenido-18'],
      ['https://b.example', undefined],
      ['mailto:ana@ejemplo.com', 'red-social'],
    ]);
    const blocks = found.items.flatMap((item) => ('block' in item ? [item.block['tipo']] : []));
    expect(blocks).toEqual(['titulo', 'redes']);
  });

  it('is not every page', async () => {
    await expect(readFile(bytes('<html><a href="https://a.example">A</a></html>'))).rejects.toThrow(
      'Linktree',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { LANGUAGE } from '@/lib/core/i18n';
import { bytes, linksIn } from '../../../../tests/setup/file-contents';
import { parseImport } from '../read.server';
import { toCandidate } from '../review/candidates';
import { importIssue } from '../texts';

describe('LinkStack', () => {
  it('gives links in its order, with mail and telephone made addresses', async () => {
    const link = (values: object) => ({ order: 1, up_link: 'no', type_params: '{}', ...values });
    const contents = await parseImport(
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
    expect(contents.formato).toBe('linkstack');
    expect(contents.perfil).toEqual({ nombre: 'Ana', bio: 'Hola & bienvenida' });
    expect(linksIn(contents).map(({ values }) => values['url'])).toEqual([
      'https://a.example',
      'https://b.example',
      'mailto:ana@ejemplo.com',
      'tel:+34 600',
    ]);
    expect(contents.items[1]).toMatchObject({
      block: { tipo: 'titulo', datos: { texto: 'Sección' } },
    });
    expect(contents.items.at(-1)).toMatchObject({ block: { tipo: 'separador' } });
  });

  it('gives its card as a contact, as far as what it says can be stored', async () => {
    const card = (fields: object) => ({ button_id: 96, title: 'Yo', link: JSON.stringify(fields) });
    const full = { cell_phone: '+593 99 123 4567', email: 'nadie', work_email: 'ana@ejemplo.com' };
    const place = { home_address_street: 'Calle 1', home_address_city: 'Quito' };
    const contents = await parseImport(
      bytes(JSON.stringify({ links: [card({ ...full, ...place }), card({}), card([])] })),
    );
    expect(contents.items[0]).toMatchObject({
      block: {
        tipo: 'contacto',
        datos: { lugar: 'Calle 1, Quito', correo: '', formulario: false, vcard: true },
      },
    });
    expect(contents.items.slice(1)).toEqual([
      expect.objectContaining({ issue: importIssue('reasons.unsupported') }),
      expect.objectContaining({ issue: importIssue('reasons.unsupported') }),
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
    const contents = await parseImport(
      bytes(JSON.stringify({ props: { pageProps: { account: { links, pageTitle: 'Ana' } } } })),
    );
    expect(contents.items).toMatchObject([
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
          socialLinks: [
            { type: 'EMAIL_ADDRESS', url: 'mailto:ana@ejemplo.com' },
            { type: 'WHATSAPP', url: 'https://wa.me/525512345678' },
            { type: 'CLUBHOUSE', url: 'https://clubhouse.example/@ana' },
          ],
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
    const contents = await parseImport(bytes(file));
    expect(contents.formato).toBe('linktree');
    expect(contents.perfil).toEqual({ nombre: 'Ana', bio: 'Mi bio' });
    expect(contents.foto).toEqual(Buffer.from('AAAA', 'base64'));
    expect(linksIn(contents).map(({ values }) => [values['url'], values['tipo']])).toEqual([
      ['https://a.example', 'contenido-18'],
      ['https://b.example', undefined],
      ['mailto:ana@ejemplo.com', 'red-social'],
      ['https://wa.me/525512345678', 'red-social'],
      ['https://clubhouse.example/@ana', 'red-social'],
    ]);
    const named = linksIn(contents).map((link) => toCandidate(link, false, LANGUAGE).titulo);
    expect(named.slice(2)).toEqual(['Correo', 'WhatsApp', 'Clubhouse']);
    const blocks = contents.items.flatMap((item) => ('block' in item ? [item.block['tipo']] : []));
    expect(blocks).toEqual(['titulo', 'redes']);
  });

  it('is not every page', async () => {
    await expect(
      parseImport(bytes('<html><a href="https://a.example">A</a></html>')),
    ).rejects.toThrow('Linktree');
  });
});

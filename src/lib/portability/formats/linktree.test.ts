import { describe, expect, it } from 'vitest';
import { LANGUAGE } from '@/lib/core/i18n';
import { bytes, linksIn } from '../../../../tests/setup/file-contents';
import { readFile } from '../read.server';
import { toCandidate } from '../review/candidates';

describe('Linktree, where its links are no buttons,', () => {
  it('gives what plays in place as embeds, and plain buttons as links', async () => {
    const links = [
      { type: 'YOUTUBE_VIDEO', title: 'Video', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
      { type: 'CLASSIC', title: 'Canal', url: 'https://youtu.be/dQw4w9WgXcQ' },
      { type: 'MUSIC', title: 'Disco', url: 'https://a.example/disco' },
    ];
    const contents = await readFile(
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
    const contents = await readFile(bytes(file));
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
    await expect(readFile(bytes('<html><a href="https://a.example">A</a></html>'))).rejects.toThrow(
      'Linktree',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { bytes } from '../../../../tests/setup/file-contents';
import { parseImport } from '../read.server';
import { importIssue } from '../texts';

describe('LinkBreeze', () => {
  it('gives profile, links by order and networks', async () => {
    const contents = await parseImport(
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
    expect(contents).toMatchObject({
      formato: 'linkbreeze',
      perfil: { nombre: 'Ada', bio: 'Programa' },
      foto: { issue: importIssue('reasons.pictureElsewhere') },
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
    const contents = await parseImport(
      backup([
        { type: 'embed', title: 'Video', url: 'https://youtu.be/dQw4w9WgXcQ', isActive: false },
        { type: 'embed', title: 'Otro', url: 'https://a.example/embed' },
        { type: 'vcard', title: 'Yo', url: vcard },
        { type: 'vcard', title: 'Yo', url: 'https://a.example/yo.vcf' },
      ]),
    );
    expect(contents.items).toMatchObject([
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

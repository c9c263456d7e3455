// SQLite only: the tested behaviour is the same on both engines.
import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { importInto, review } from '../../setup/actions/import';
import { readProfile } from '../../setup/actions/profile';
import type { Client } from '../../setup/client';
import { newcomer } from '../../setup/scenario';
import { zip } from '../../setup/zip';

const MEGABYTE = 1024 * 1024;
const text = (value: string) => new TextEncoder().encode(value);

/** Changes the size of the first file wherever a ZIP states it. */
function lyingAboutSize(file: Uint8Array, size: number): Uint8Array {
  const lie = Buffer.from(file);
  lie.writeUInt32LE(size, 22);
  const central = lie.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
  lie.writeUInt32LE(size, central + 24);
  return lie;
}

/** A small ZIP of a single deflated entry of zeros. */
function bomb(size: number): Uint8Array {
  return zip({ 'perfil.json': new Uint8Array(size) });
}

const HOSTILE: [string, () => Uint8Array][] = [
  ['a ZIP that grows to 100 MB', () => bomb(100 * MEGABYTE)],
  ['a ZIP that grows to 5 MB', () => bomb(5 * MEGABYTE)],
  ['a ZIP that says 10 bytes and grows to 20 MB', () => lyingAboutSize(bomb(20 * MEGABYTE), 10)],
  ['a ZIP that says 4 GB', () => lyingAboutSize(bomb(1000), 0xfffffffe)],
  [
    'a ZIP of 5,000 files',
    () => zip(Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`media/${at}`, 'x']))),
  ],
  ['a ZIP inside a ZIP', () => zip({ 'perfil.json': zip({ 'perfil.json': '{}' }) })],
  ['a path that leads out', () => zip({ '../../perfil.json': '{}', 'perfil.json': '{}' })],
  ['an absolute path', () => zip({ '/etc/passwd': 'x', 'perfil.json': '{}' })],
  ['a path with backslashes', () => zip({ '..\\..\\x': 'x', 'perfil.json': '{}' })],
  ['a path with a drive', () => zip({ 'C:/x': 'x', 'perfil.json': '{}' })],
  ['a ZIP without a profile', () => zip({ 'otro.json': '{}' })],
  ['an empty ZIP', () => zip({})],
  ['half a ZIP', () => zip({ 'perfil.json': '{"a":1}' }).slice(0, 60)],
  [
    'a ZIP with a broken entry',
    () => {
      const file = Buffer.from(
        zip({ 'perfil.json': JSON.stringify({ nombre: 'x'.repeat(2_000), enlaces: [] }) }),
      );
      file.fill(0xff, 45, 60);
      return file;
    },
  ],
  ['an Excel workbook', () => zip({ '[Content_Types].xml': '<x/>', 'xl/workbook.xml': '<x/>' })],
  ['two letters PK', () => text('PK')],
  ['raw deflate', () => deflateRawSync(Buffer.alloc(1000))],
  ['a picture', () => Buffer.from('\x89PNG\r\n\x1A\n\0\0\0\rIHDR\0\0\0\0', 'latin1')],
  [
    'bytes that are no letters',
    () => Buffer.from(Array.from({ length: 600 }, (_, at) => 1 + ((at * 7) % 255))),
  ],
  ['nothing but zeros', () => new Uint8Array(MEGABYTE)],
  ['half a JSON', () => text('{"nombre":"Ana","enlaces":[')],
  ['JSON of another product', () => text('{"hola":1}')],
  ['JSON 100,000 deep', () => text(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)],
  ['an object 50,000 deep', () => text(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`)],
  ['JSON that is a number', () => text('12345')],
  ['4 MB of one line', () => text('a'.repeat(4 * MEGABYTE))],
  ['4 MB of quotes', () => text(`a,b\n${'"'.repeat(4 * MEGABYTE)}`)],
  ['4 MB of the longest lines', () => text(`${'a,'.repeat(29_999)}\n`.repeat(70))],
  ['4 MB of commas', () => text(`url,titulo\n${','.repeat(4 * MEGABYTE)}`)],
  ['a million empty lines', () => text(`${'\n'.repeat(1_000_000)}`)],
  ['300,000 lines', () => text('https://a.example\n'.repeat(250_000))],
  ['4 MB of opening tags', () => text(`<html>${'<'.repeat(4 * MEGABYTE)}`)],
  [
    'a page that never closes its script',
    () => text(`<html><script id="__NEXT_DATA__">${'{'.repeat(MEGABYTE)}`),
  ],
  [
    'a picture that is none',
    () =>
      text(
        JSON.stringify({
          name: 'x',
          littlelink_description: '',
          image_data: Buffer.alloc(MEGABYTE).toString('base64'),
          image_extension: 'png',
          links: [],
        }),
      ),
  ],
];

/** One person for all tests of a kind, which stay below the imports' limit per minute. */
function shared(): () => Promise<Client> {
  let client: Promise<Client> | undefined;
  return () => {
    client ??= newcomer();
    return client;
  };
}

describe('a hostile file', () => {
  const sender = shared();

  test.each(HOSTILE)('is answered with what is wrong and stores nothing: %s', async (_, make) => {
    const client = await sender();
    const before = await readProfile(client);
    const file = make();
    const response = await review(client, file);
    expect([200, 413, 422], response.text.slice(0, 300)).toContain(response.status);
    if (response.status === 200) expect(response.json.resumen.nuevo).toBe(0);
    expect(response.text).not.toMatch(/\bat .+:\d+:\d+/);
    expect((await importInto(client, file)).status).toBeGreaterThanOrEqual(400);
    expect(await readProfile(client)).toEqual(before);
  });

  test('larger than 5 MB is refused before it is read', async () => {
    const client = await newcomer();
    const response = await review(client, text('x'.repeat(5 * MEGABYTE + 1)));
    expect(response.status).toBe(413);
  });
});

const SCRIPTS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{constructor.constructor("alert(1)")()}}',
  '</title><svg onload=alert(1)>',
];
const ADDRESSES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://a.example/x',
  'https://ana:clave@a.example',
];

describe('what a file smuggles', () => {
  const sender = shared();

  test.each(ADDRESSES)('as an address is refused: %s', async (url) => {
    const client = await sender();
    const files = [
      { nombre: 'Ana', enlaces: [{ titulo: 'x', url }] },
      { name: 'x', links: [{ button_id: 1, link: url, title: 'x', order: 1 }] },
      { props: { pageProps: { links: [{ type: 'CLASSIC', title: 'x', url }] } } },
    ];
    for (const file of files) {
      const { json } = await review(client, text(JSON.stringify(file)));
      const row = json.filas.find(({ que }: { que: string }) => que === 'enlace');
      expect(row.estado, JSON.stringify(row)).toBe('rechazado');
    }
  });

  test.each(SCRIPTS)('as a text stays text on the page: %s', async (script) => {
    const client = await newcomer();
    const enlaces = [
      { titulo: script, url: 'https://a.example', descripcion: script, activo: true },
    ];
    const file = text(JSON.stringify({ nombre: 'Ana', bio: script, descripcion: script, enlaces }));
    expect((await importInto(client, file)).status).toBe(200);
    const { slug } = await readProfile(client);
    // A quoted attribute may hold anything but a quote.
    const page = (await client.get(`/${slug}`)).text.replace(/ content="[^"]*"/g, '');
    expect(page).not.toContain(script);
  });

  test('as a prototype changes no object', async () => {
    const client = await newcomer();
    const file = text(
      '{"nombre":"Ana","bio":"Hola","__proto__":{"plan":"pro"},"constructor":{"prototype":{"x":1}},"enlaces":[{"__proto__":{"activo":true},"url":"https://a.example"}]}',
    );
    expect((await importInto(client, file)).status).toBe(200);
    expect((await readProfile(client)).plan).toBe('free');
  });
});

// SQLite only: the tested behaviour is the same on both engines.
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { AVATAR_LIMIT, AVATAR_WIDTHS, atWidth, COVER_WIDTHS } from '@/lib/media/rules';
import { saveProfile } from '../../setup/actions/profile';
import { anonymous, type Client } from '../../setup/client';
import { blackPng } from '../../setup/png';
import { newcomer, serverUrl } from '../../setup/scenario';

const picture = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#d1006c' } });

function upload(client: Client, file: Uint8Array, name = 'foto.png', type = 'image/png') {
  const form = new FormData();
  form.set('archivo', new File([new Uint8Array(file)], name, { type }));
  return client.post('/api/avatar', form);
}

describe('an avatar', () => {
  test('of an iPhone that no browser shows is refused with what to do', async () => {
    const file = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    const { status, json } = await upload(await newcomer(), file, 'IMG_1.HEIC', 'image/heic');
    expect([status, json.error.message]).toEqual([415, expect.stringContaining('HEIC')]);
  });

  test.each(['png', 'jpeg', 'webp'] as const)(
    'is taken as %s and given back as WebP of our own',
    async (format) => {
      const ana = await newcomer();
      const secret = Buffer.from('<script>alert(1)</script>');
      const file = Buffer.concat([await picture().toFormat(format).toBuffer(), secret]);
      const { status, json } = await upload(ana, file);
      expect(status).toBe(200);
      expect(json.avatar).toMatch(/^\/media\/[a-f0-9]{32}-192\.webp$/);
      const stored = await anonymous(serverUrl()).get(json.avatar);
      expect(stored.headers.get('content-type')).toBe('image/webp');
      expect(stored.headers.get('cache-control')).toContain('immutable');
      expect(await sharp(stored.bytes).metadata()).toMatchObject({
        format: 'webp',
        width: 192,
        height: 192,
      });
      expect(stored.bytes.includes(secret)).toBe(false);
      expect(stored.bytes.byteLength).toBeLessThanOrEqual(9 * 1024);
    },
  );

  test('stays light in every width, even one of noise that no encoder makes small', async () => {
    const noisy = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const create = { width: 900, height: 900, channels: 3, background: '#fff' } as const;
    const file = await sharp({ create: { ...create, noise: noisy } })
      .jpeg()
      .toBuffer();
    const { avatar } = (await upload(await newcomer(), file)).json;
    for (const width of AVATAR_WIDTHS) {
      const { bytes } = await anonymous(serverUrl()).get(atWidth(avatar, width));
      const { format, width: kept = 0 } = await sharp(bytes).metadata();
      expect(format).toBe('webp');
      // A cover that would be too heavy at this width is replaced by a smaller one.
      expect(kept).toBe(Math.min(width, COVER_WIDTHS.small));
      expect(bytes.byteLength, `${width}`).toBeLessThanOrEqual(AVATAR_LIMIT);
    }
  });

  test('is sharp at three times the pixels, and across a card where it can be', async () => {
    const ana = await newcomer();
    const { avatar } = (await upload(ana, await picture(900, 900).png().toBuffer())).json;
    const { json } = await saveProfile(ana, { avatar });
    const page = (await ana.get(`/${json.slug}`)).text;
    expect(page).toContain(`${atWidth(avatar, 288)} 288w`);
    for (const width of AVATAR_WIDTHS) {
      const { bytes } = await anonymous(serverUrl()).get(atWidth(avatar, width));
      expect((await sharp(bytes).metadata()).width).toBe(width);
    }
    expect((await anonymous(serverUrl()).get(atWidth(avatar, 400))).status).toBe(404);
  });

  test('is published when the profile is saved with it, and removed with an empty one', async () => {
    const ana = await newcomer();
    const { avatar } = (await upload(ana, await picture().png().toBuffer())).json;
    const { json } = await saveProfile(ana, { avatar });
    expect((await ana.get(`/${json.slug}`)).text).toContain(`src="${avatar}"`);
    expect((await saveProfile(ana, { avatar: '' })).json.avatar).toBe('');
    expect((await ana.get(`/${json.slug}`)).text).not.toContain(avatar);
  });

  test('of somebody else cannot be taken', async () => {
    const [ana, eva] = await Promise.all([newcomer(), newcomer()]);
    const { avatar } = (await upload(ana, await picture().png().toBuffer())).json;
    expect((await saveProfile(eva, { avatar })).status).toBe(422);
  });

  test('is taken from our own pages alone', async () => {
    const file = await picture().png().toBuffer();
    const ana = await newcomer();
    const form = new FormData();
    form.set('archivo', new File([new Uint8Array(file)], 'x.png'));
    expect((await ana.post('/api/avatar', form, { origin: 'https://mal.example' })).status).toBe(
      403,
    );
  });
});

describe('hostile uploads', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const gif = Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1');
  const fakePng = Buffer.concat([Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'), html]);
  const cutJpeg = async () => (await picture(800, 800).jpeg().toBuffer()).subarray(0, 300);
  const wide = () => picture(30_000, 600).jpeg().toBuffer();
  const line = () => picture(4_000, 10).png().toBuffer();
  const bomb = async () => blackPng(16_000, 16_000);

  test.each([
    ['an SVG with a script', async () => svg, 415],
    ['an HTML page', async () => html, 415],
    ['a GIF', async () => gif, 415],
    ['a PNG that is not one', async () => fakePng, 422],
    ['half a JPEG', cutJpeg, 422],
    ['a picture of 256 million pixels', bomb, 422],
    ['a picture of 30,000 by 600 pixels', wide, 422],
    ['a line of pixels', line, 422],
    ['a PDF', async () => Buffer.from('%PDF-1.7'), 415],
    ['one byte', async () => Buffer.from('x'), 415],
    ['nothing', async () => Buffer.alloc(0), 422],
  ])('%s are refused with words that can be shown', async (_, file, status) => {
    const response = await upload(await newcomer(), await file());
    expect(response.status).toBe(status);
    expect(response.json.error.message.length).toBeGreaterThan(10);
  });

  test('that say they are JSON, or are no form at all, are refused', async () => {
    const ana = await newcomer();
    expect((await ana.post('/api/avatar', {})).status).toBe(415);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await ana.post('/api/avatar', 'garbage', headers)).status).toBe(400);
  });

  test('cannot be tried for ever: 200 a day, whatever they are', async () => {
    const ana = await newcomer();
    const tries = Array.from({ length: 201 }, async () => (await upload(ana, html)).status);
    const statuses = (await Promise.all(tries)).sort();
    expect(statuses).toEqual([...Array.from({ length: 200 }, () => 415), 429]);
  });

  test('over 10 MB are refused', async () => {
    const response = await upload(await newcomer(), Buffer.alloc(10.5 * 1024 * 1024, 1));
    expect(response.status).toBe(413);
  });

  test.each(['x.webp', `${'0'.repeat(32)}-192.webp`, `${'0'.repeat(32)}-1.webp`])(
    'and invented names (%s) find nothing',
    async (name) => {
      expect((await anonymous(serverUrl()).get(`/media/${name}`)).status).toBe(404);
    },
  );

  test('and a way out of their folder is no address', async () => {
    const path = '/media/..%2f..%2fetc%2fpasswd';
    expect((await anonymous(serverUrl()).get(path)).status).toBe(400);
  });
});

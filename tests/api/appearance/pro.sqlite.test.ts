// SQLite only: the tested behaviour is the same on both engines.
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { THEME_IDS } from '@/lib/appearance/options';
import { AVATAR_LIMIT } from '@/lib/media/rules';
import { plainText, visit } from '../../setup/actions/cached-pages';
import { sendPicture } from '../../setup/actions/files';
import { setPlan, signInPro } from '../../setup/actions/plan';
import { link, saveProfile } from '../../setup/actions/profile';
import { anonymous, type Client, newPerson, signIn } from '../../setup/client';

const server = inject('shared');
let ana: Client;

beforeAll(async () => {
  ana = await signInPro(server, newPerson('Estefanía Domínguez'));
});

/** Returns a picture of noise, which no encoder makes small. */
function noise(width: number, height: number): Promise<Buffer> {
  const noisy = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#fff', noise: noisy } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

const upload = (client: Client, path: string, file: Uint8Array) => sendPicture(client, file, path);

// SQLite only, because the test sets the plan in the server's database file.
describe('on PRO', () => {
  test('with ten links every theme weighs at most 5 kB and asks for nothing (S3)', async () => {
    const bio = 'Creo cursos y cuento historias. '.repeat(9);
    const enlaces = Array.from({ length: 10 }, (_, i) => link(`Mi proyecto número ${i + 1}`));
    const weights: string[] = [];
    for (const tema of THEME_IDS) {
      const { status, json } = await saveProfile(ana, { enlaces, bio, apariencia: { tema } });
      expect(status).toBe(200);
      const page = await visit(server.url, `/${json.slug}`);
      const text = plainText(page);
      const faceless = text.replace(/url\(data:font[^)]*\)/g, 'url()');
      expect(faceless, tema).not.toBe(text);
      // Without the typeface of the name, which may fill the rest of one TCP window.
      const weight = brotliCompressSync(faceless).byteLength;
      weights.push(`${tema} ${weight}`);
      expect(weight, tema).toBeLessThanOrEqual(5 * 1024);
      expect(page.bytes.byteLength + AVATAR_LIMIT, tema).toBeLessThanOrEqual(14 * 1024);
      expect(text, tema).not.toMatch(/<link rel="stylesheet"|<script[^>]+src=|@import/);
      expect(text, tema).not.toMatch(/url\((?!data:font)/);
    }
    process.stdout.write(`S3 by theme: ${weights.join(', ')}\n`);
  });

  test('own colours that cannot be read are refused with the nearest that can', async () => {
    const apariencia = { tema: 'tarjeta', texto: '#bbbbbb', acento: '#ffe4f0' };
    const { status, json } = await saveProfile(ana, { apariencia });
    expect(status).toBe(422);
    const { 'apariencia.texto': texto, 'apariencia.acento': acento } = json.error.fields;
    const nearest = (issue: string) => /#[0-9a-f]{6}/.exec(issue)?.[0];
    const better = { tema: 'tarjeta', texto: nearest(texto), acento: nearest(acento) };
    expect((await saveProfile(ana, { apariencia: better })).status).toBe(200);
  });

  test('a background is re-encoded, weighs at most 120 kB and lies behind the page', async () => {
    const { status, json } = await upload(ana, '/api/fondo', await noise(2400, 1600));
    expect(status).toBe(200);
    const stored = await anonymous(server.url).get(json.fondoImagen);
    expect(stored.bytes.byteLength).toBeLessThanOrEqual(120 * 1024);
    expect(await sharp(stored.bytes).metadata()).toMatchObject({ format: 'webp', width: 1280 });
    const apariencia = {
      tema: 'tarjeta',
      fondo: 'imagen',
      fondoImagen: json.fondoImagen,
      fondoFoco: 'abajo',
    };
    const saved = await saveProfile(ana, { apariencia });
    expect(saved.status).toBe(200);
    const { text } = await anonymous(server.url).get(`/${saved.json.slug}`);
    expect(text).toContain(`url(${json.fondoImagen}) bottom/cover`);
  });

  test("somebody else's background, or an avatar, cannot be taken", async () => {
    const eva = await signInPro(server, newPerson('Eva'));
    const picture = await noise(300, 300);
    const { fondoImagen } = (await upload(eva, '/api/fondo', picture)).json;
    const { avatar } = (await upload(ana, '/api/avatar', picture)).json;
    const asBackground = avatar.replace('-192', '-1280');
    for (const stolen of [fondoImagen, asBackground]) {
      const apariencia = { fondo: 'imagen', fondoImagen: stolen };
      expect((await saveProfile(ana, { apariencia })).status).toBe(422);
    }
    expect((await saveProfile(eva, { avatar: fondoImagen })).status).toBe(422);
  });

  test('a cover is there in the size that its themes show, within one TCP window', async () => {
    const { avatar } = (await upload(ana, '/api/avatar', await noise(900, 900))).json;
    const { json } = await saveProfile(ana, { avatar, apariencia: { tema: 'pelicula' } });
    const cover = avatar.replace('-192', '-576');
    const page = await visit(server.url, `/${json.slug}`);
    expect(plainText(page)).toContain(`src="${cover}"`);
    const picture = await anonymous(server.url).get(cover);
    expect(picture.status).toBe(200);
    const all = picture.bytes.byteLength + page.bytes.byteLength;
    expect(all).toBeLessThanOrEqual(14 * 1024);
  });

  test('whose plan ends keeps the choice, publishes the nearest allowed and can save', async () => {
    const luz = await signInPro(server, newPerson('Luz'));
    const apariencia = { tema: 'azulejo', acento: '#1d4fb8', relleno: 'contorno' };
    const { json } = await saveProfile(luz, { apariencia });
    const page = async () => (await anonymous(server.url).get(`/${json.slug}`)).text;
    expect(await page()).toContain('#1d4fb8');
    setPlan(server, json.uid, 'free');
    await expect.poll(page).not.toContain('#1d4fb8');
    const saved = await saveProfile(luz, { bio: 'Sigo aquí' });
    expect([saved.status, saved.json.apariencia.tema]).toEqual([200, 'azulejo']);
    setPlan(server, json.uid, 'pro');
    await expect.poll(page).toContain('#1d4fb8');
  });

  test('own backgrounds are tried in the draft of the free plan, and not published', async () => {
    const free = await signIn(server.url, newPerson());
    const { status, json } = await upload(free, '/api/fondo', await noise(50, 50));
    const apariencia = { tema: 'tarjeta', fondo: 'imagen', fondoImagen: json.fondoImagen };
    const saved = await saveProfile(free, { apariencia });
    expect([status, saved.status]).toEqual([200, 200]);
    const { text } = await anonymous(server.url).get(`/${saved.json.slug}`);
    expect(text).not.toContain(json.fondoImagen);
    expect((await upload(ana, '/api/fondo', Buffer.from('no es imagen'))).status).toBe(415);
  });
});

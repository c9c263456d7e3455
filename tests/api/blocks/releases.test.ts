import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainText, visit } from '../../setup/actions/cached-pages';
import { readProfile, saveProfile } from '../../setup/actions/profile';
import { statisticsOnce, visitAndClick } from '../../setup/actions/visits';
import { type Client, newPerson, signIn } from '../../setup/client';
import { startOnEngine } from '../../setup/own-server';
import { serverUrl, visitor } from '../../setup/scenario';
import { flushAt, type RunningServer } from '../../setup/server';

const ana = (url = serverUrl()) => signIn(url, newPerson('Ana'));

const SPOTIFY = 'https://open.spotify.com/album/4uLU6hMCjMI75M1A2tKUQC';
const APPLE = 'https://music.apple.com/mx/album/noche-larga/1440857781';
const TIDAL = 'https://tidal.com/album/77646170';
const ALL = [SPOTIFY, APPLE, TIDAL].map((url) => ({ url }));
const release = (datos: object, values: object = {}) => ({
  tipo: 'lanzamiento',
  activo: true,
  ...values,
  datos: { titulo: 'Noche larga', artista: 'Ana Ruiz', servicios: ALL, ...datos },
});

/** Saves a page with a release; returns its profile and the path of the release. */
async function publish(person: Client, datos: object = {}, values: object = {}) {
  const { status, json } = await saveProfile(person, { bloques: [release(datos, values)] });
  expect(status, JSON.stringify(json)).toBe(200);
  const [block] = json.bloques;
  return { json, block, path: `/${json.slug}/l/noche-larga-${block.id.slice(-6)}` };
}

describe('a release', () => {
  test('stands on the page and on one of its own, with what machines read', async () => {
    const { json, path } = await publish(await ana());
    const { text } = await visitor().get(`/${json.slug}`);
    for (const url of [SPOTIFY, APPLE, TIDAL]) expect(text).toContain(`href="${url}"`);
    expect(text).toContain(`href="${path}"`);
    expect(text).not.toContain('<iframe');
    const own = await visitor().get(path);
    expect(own.status).toBe(200);
    expect(own.text).toMatch(/<h1>Noche larga<\/h1>\s*<p class="job">Ana Ruiz<\/p>/);
    expect(own.text).toContain('data-e="https://open.spotify.com/embed/album/');
    expect(own.headers.get('content-security-policy')).toMatch(
      /frame-src 'self' https:\/\/embed\.music\.apple\.com https:\/\/open\.spotify\.com/,
    );
    const [, ld = ''] = /ld\+json">(.*?)<\/script>/s.exec(own.text) ?? [];
    expect(JSON.parse(ld)).toMatchObject({
      '@type': 'MusicRelease',
      name: 'Noche larga',
      sameAs: [SPOTIFY, APPLE, TIDAL],
      url: serverUrl() + path,
      creditedTo: { name: 'Ana Ruiz' },
    });
    const [, image = ''] = /og:image" content="([^"]+)"/.exec(own.text) ?? [];
    const picture = await visitor().get(new URL(image).pathname);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  test('is found under its former title, and not when the page shows none', async () => {
    const person = await ana();
    const { json, block, path } = await publish(person);
    await saveProfile(person, {
      bloques: [{ ...block, datos: { ...block.datos, titulo: 'Día corto' } }],
    });
    const { status, headers } = await visitor().get(path);
    const now = `/${json.slug}/l/dia-corto-${block.id.slice(-6)}`;
    expect([status, headers.get('location')]).toEqual([301, now]);
    expect((await visitor().get(now)).status).toBe(200);
    await saveProfile(person, { bloques: [{ ...block, activo: false }] });
    for (const gone of [now, path, `/${json.slug}/l/x`, `/nadie-nunca/l/${block.id}`])
      expect([gone, (await visitor().get(gone)).status]).toEqual([gone, 404]);
    expect((await visitor().get(`/og/${json.slug}/l/dia-corto-x.png`)).status).toBe(404);
  });

  test('counts down before its date, and tells nothing of its services', async () => {
    const { json, path } = await publish(await ana(), { fecha: '2096-05-05T18:00:00-06:00' });
    for (const place of [`/${json.slug}`, path]) {
      const { text } = await visitor().get(place);
      expect(text).toContain('datetime="2096-05-06T00:00:00.000Z"');
      expect(text).toContain('Avísame');
      expect(text).toContain(`href="/${json.slug}/boletin"`);
      expect(text).not.toMatch(/spotify\.com|music\.apple|tidal\.com/);
    }
  });

  test('has clicks by service', async () => {
    const person = await ana();
    const { json, block } = await publish(person);
    const { uid } = json;
    const [spotify] = block.datos.servicios;
    await visitAndClick(serverUrl(), { uid, enlace: spotify.id });
    const figures = await statisticsOnce(person, ({ clicks }) => clicks === 1);
    expect(figures.clicks).toBe(1);
  });

  test.each([
    ['no web address', { servicios: [{ url: 'mailto:ana@ejemplo.com' }] }, 'servicios.0.url'],
    ['adult content', { servicios: [{ url: 'https://onlyfans.com/ana' }] }, 'servicios.0.url'],
    ['no address at all', { servicios: [{}] }, 'servicios.0.url'],
    ['no list', { servicios: SPOTIFY }, 'servicios'],
    ['too many services', { servicios: Array(21).fill({ url: TIDAL }) }, 'servicios'],
    ['a long title', { titulo: 'a'.repeat(101) }, 'titulo'],
    ['a date that is none', { fecha: 'mañana' }, 'fecha'],
    ['another cover', { portada: 'https://ejemplo.com/a.png' }, 'portada'],
    ['the cover of nobody', { portada: `/media/${'a'.repeat(32)}-480x480.webp` }, 'portada'],
  ])('is refused with %s, and nothing is written', async (_, datos, field) => {
    const person = await ana();
    const before = await readProfile(person);
    const { status, json } = await saveProfile(person, { bloques: [release(datos)] });
    expect(status).toBe(422);
    expect(json.error.fields[`bloques.0.datos.${field}`]).toMatch(/\S/);
    expect(await readProfile(person)).toEqual(before);
  });
});

describe('the order of its services', () => {
  const FROM = { mexico: '148.204.1.1', spain: '212.128.1.1', elsewhere: '127.0.0.1' };
  let server: RunningServer;
  beforeAll(async () => {
    server = await startOnEngine({ TRUST_PROXY_HOPS: '1' });
  });
  afterAll(() => server.stop());

  test('is what each country opens, from the cache too, and a save shows at once', async () => {
    const person = await ana(server.url);
    const { json, block, path } = await publish(person);
    const [, apple, tidal] = block.datos.servicios;
    const { uid } = json;
    const open = async (address: string, enlace: string, visitors: number) => {
      for (let at = 1; at <= visitors; at += 1) {
        const headers = { 'x-forwarded-for': `${address}${at}` };
        await visitAndClick(server.url, { uid, enlace }, headers);
      }
    };
    const orderAt = async (place: string, address: string) => {
      const response = await visit(server.url, place, { 'x-forwarded-for': address });
      const hosts = plainText(response).matchAll(
        /<a href="https:\/\/[\w.]*(spotify|apple|tidal)\.com/g,
      );
      return [...new Set([...hosts].map(([, host]) => host))].join(' ');
    };
    expect(await orderAt(path, FROM.mexico)).toBe('spotify apple tidal');
    await open(FROM.mexico, apple.id, 21);
    await open(FROM.spain, tidal.id, 24);
    await flushAt(server.url, 'visits');
    await saveProfile(person, { bio: 'Canto' });
    for (const _ of ['drawn', 'cached']) {
      expect(await orderAt(path, FROM.mexico)).toBe('apple spotify tidal');
      expect(await orderAt(path, FROM.spain)).toBe('tidal spotify apple');
      expect(await orderAt(path, FROM.elsewhere)).toBe('tidal apple spotify');
    }
    await saveProfile(person, { bloques: [{ ...block, activo: false }] });
    const { status } = await visit(server.url, path, { 'x-forwarded-for': FROM.mexico });
    expect(status).toBe(404);
  });
});

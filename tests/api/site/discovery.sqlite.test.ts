// SQLite only: other test files run the same statements on PostgreSQL.
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { link, readProfile, saveProfile } from '../../setup/actions/profile';
import { newPerson, signIn } from '../../setup/client';
import { scenarios, serverUrl, visitor } from '../../setup/scenario';

test('/Dashboard, as the source writes it, leads to the dashboard', async () => {
  const { status, headers } = await visitor().get('/Dashboard');
  expect([status, headers.get('location')]).toEqual([301, '/dashboard']);
});

describe('what search engines ask for', () => {
  scenarios([
    {
      name: 'robots.txt closes owner pages and names the sitemap',
      url: '/robots.txt',
      status: 200,
      contains: ['Disallow: /api/', 'Disallow: /perfil$', 'Sitemap: http'],
    },
    {
      name: 'the sitemap lists its parts',
      url: '/sitemap.xml',
      status: 200,
      contains: ['/sitemap/paginas.xml', '/sitemap/perfiles-1.xml'],
    },
    {
      name: 'one part lists our own pages and the articles',
      url: '/sitemap/paginas.xml',
      status: 200,
      contains: ['/precios</loc>', '/blog/cinco-enlaces</loc>'],
      lacks: ['/dashboard'],
    },
    { name: 'a part that does not exist is not found', url: '/sitemap/otra.xml', status: 404 },
    { name: 'parts are counted from one', url: '/sitemap/perfiles-0.xml', status: 404 },
    {
      name: 'the manifest carries the name of the site',
      url: '/manifest.webmanifest',
      status: 200,
      contains: ['"name":"Enlaza"', '/icon-512.png'],
    },
    {
      name: 'the blog can be subscribed to',
      url: '/blog/rss.xml',
      status: 200,
      contains: ['<rss version="2.0">', '/blog/bio-que-se-entiende'],
    },
    { name: 'an article that does not exist is not found', url: '/blog/nada', status: 404 },
    { name: 'a share image of nobody is not found', url: '/og/nadie-aqui.png', status: 404 },
  ]);

  test('profiles that say something are in the sitemap, empty ones are not', async () => {
    const full = await signIn(serverUrl(), newPerson('Mapa Lleno'));
    const empty = await signIn(serverUrl(), newPerson('Mapa Hueco'));
    const { json } = await saveProfile(full, { enlaces: [link('Uno')] });
    const { slug } = await readProfile(empty);
    await saveProfile(empty, { enlaces: [link('Archivado', { archivado: true })] });
    const { text } = await visitor().get('/sitemap/perfiles-1.xml');
    expect(text).toContain(`/${json.slug}</loc>`);
    expect(text).not.toContain(`/${slug}</loc>`);
  });
});

describe('the share image of a profile', () => {
  test('is a picture of 1200 by 630 that changes with the name and is sent once', async () => {
    const ana = await signIn(serverUrl(), newPerson('Ana Imagen'));
    const { slug } = await readProfile(ana);
    const first = await visitor().get(`/og/${slug}.png`);
    expect(first.status).toBe(200);
    const { format, width, height } = await sharp(first.bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
    const etag = first.headers.get('etag') ?? '';
    const again = await visitor().get(`/og/${slug}.png`, { headers: { 'if-none-match': etag } });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    await saveProfile(ana, { nombre: 'Otra Imagen' });
    const other = await visitor().get(`/og/${slug}.png`);
    expect(other.headers.get('etag')).not.toBe(etag);
    const lanzamiento = {
      titulo: 'Disco',
      servicios: [{ url: 'https://open.spotify.com/album/1' }],
    };
    const bloques = [{ tipo: 'lanzamiento', activo: true, datos: lanzamiento }];
    const { json } = await saveProfile(ana, { bloques });
    const release = `l/disco-${json.bloques[0].id.slice(-6)}`;
    expect((await visitor().get(`/og/${slug}/${release}.png`)).status).toBe(200);
    await saveProfile(ana, { slug: `${slug}-2` });
    for (const path of [`/og/${slug}.png`, `/og/${slug}/${release}.png`]) {
      expect((await visitor().get(path)).status, path).toBe(200);
    }
    expect((await visitor().get(`/${slug}/${release}`)).headers.get('location')).toBe(
      `/${slug}-2/${release}`,
    );
  });

  test('can be shown by other sites and holds whatever a name holds', async () => {
    const odd = await signIn(serverUrl(), newPerson('<b>🌵</b> & "山田"'));
    const { slug } = await readProfile(odd);
    const { status, headers } = await visitor().get(`/og/${slug}.png`);
    expect(status).toBe(200);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });
});

test('a public page names its share image and describes itself', async () => {
  const ana = await signIn(serverUrl(), newPerson('Ana </script> Datos'));
  const { slug } = await readProfile(ana);
  const { text } = await visitor().get(`/${slug}`);
  expect(text).toContain(`/og/${slug}.png"`);
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '';
  expect(JSON.parse(data).mainEntity.name).toBe('Ana </script> Datos');
});

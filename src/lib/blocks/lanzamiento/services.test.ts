import { describe, expect, it } from 'vitest';
import { buttonsOf, newBlock } from '../rules';
import { isNamed, lanzamiento, playersIn, type Release, releaseName, releasePath } from './rules';
import {
  addressesIn,
  asOpened,
  countriesApart,
  isRelease,
  namesIn,
  type Service,
  serviceName,
  serviceOf,
  withServices,
} from './services';

const service = (url: string, nombre = ''): Service => ({ id: url, url, nombre });

describe('a service', () => {
  it.each([
    ['spotify', 'https://open.spotify.com/album/4uLU6hMCjMI75M1A2tKUQC?si=a1b2'],
    ['spotify', 'https://open.spotify.com/intl-es/track/4uLU6hMCjMI75M1A2tKUQC'],
    ['spotify', 'https://open.spotify.com/prerelease/4uLU6hMCjMI75M1A2tKUQC'],
    ['spotify', 'spotify:album:4uLU6hMCjMI75M1A2tKUQC'],
    ['spotify', 'https://spotify.link/hRkBrwub9xb'],
    ['spotify', 'https://spotify.app.link/hRkBrwub9xb'],
    ['spotify', 'https://spoti.fi/3abcDEF'],
    ['apple-music', 'https://music.apple.com/mx/album/noche-larga/1440857781?i=1440857795'],
    ['apple-music', 'https://music.apple.com/es/song/noche-larga/1440857795'],
    ['apple-music', 'https://geo.music.apple.com/ar/album/_/1440857781?app=music&at=1000'],
    ['apple-music', 'https://itunes.apple.com/us/album/noche-larga/id1440857781'],
    ['youtube-music', 'https://music.youtube.com/watch?v=dQw4w9WgXcQ&si=x'],
    ['youtube-music', 'https://music.youtube.com/playlist?list=OLAK5uy_kABC'],
    ['youtube-music', 'https://music.youtube.com/browse/MPREb_4pL8gzRtw1p'],
    ['youtube', 'https://youtu.be/dQw4w9WgXcQ'],
    ['youtube', 'https://m.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['deezer', 'https://www.deezer.com/es/album/302127'],
    ['deezer', 'https://deezer.com/track/3135556'],
    ['deezer', 'https://link.deezer.com/s/30abcDEF'],
    ['deezer', 'https://deezer.page.link/abc123'],
    ['deezer', 'https://dzr.page.link/abc123'],
    ['tidal', 'https://tidal.com/browse/album/77646170'],
    ['tidal', 'https://tidal.com/album/77646170/u'],
    ['tidal', 'https://listen.tidal.com/track/77646171'],
    ['amazon-music', 'https://music.amazon.com/albums/B0064UPU4G'],
    ['amazon-music', 'https://music.amazon.com.mx/albums/B0064UPU4G?trackAsin=B0064UPU5K'],
    ['amazon-music', 'https://music.amazon.es/tracks/B0064UPU5K'],
    ['amazon-music', 'https://www.amazon.com/music/player/albums/B0064UPU4G'],
    ['bandcamp', 'https://ana.bandcamp.com/album/noche-larga'],
    ['bandcamp', 'https://ana.bandcamp.com/track/noche-larga'],
    ['soundcloud', 'https://soundcloud.com/ana/noche-larga'],
    ['soundcloud', 'https://m.soundcloud.com/ana/sets/noche-larga'],
    ['soundcloud', 'https://on.soundcloud.com/AbCdE'],
    ['soundcloud', 'https://soundcloud.app.goo.gl/AbCdE'],
  ])('is %s by the address of a release: %s', (id, address) => {
    const [normal = ''] = addressesIn(address);
    expect([serviceOf(normal), isRelease(normal)]).toEqual([id, true]);
  });

  it.each([
    ['spotify', 'https://open.spotify.com/artist/4uLU6hMCjMI75M1A2tKUQC'],
    ['apple-music', 'https://music.apple.com/mx/artist/ana/1440857781'],
    ['youtube-music', 'https://music.youtube.com/channel/UCabcdefghijklmnopqrstuv'],
    ['deezer', 'https://www.deezer.com/es/artist/302127'],
    ['tidal', 'https://tidal.com/browse/artist/77646170'],
    ['soundcloud', 'https://soundcloud.com/ana'],
    ['soundcloud', 'https://soundcloud.com/ana/tracks'],
    ['bandcamp', 'https://ana.bandcamp.com/music'],
  ])('%s has pages that are no release: %s', (id, address) => {
    expect([serviceOf(address), isRelease(address)]).toEqual([id, false]);
  });

  it.each([
    'https://www.amazon.com/dp/B0064UPU4G',
    'https://spotify.com.mal.example/album/4uLU6hMCjMI75M1A2tKUQC',
    'https://mal.example/https://open.spotify.com/album/4uLU6hMCjMI75M1A2tKUQC',
    'https://notidal.com/album/77646170',
    'https://ejemplo.com/album/1',
    'mailto:ana@ejemplo.com',
    '',
  ])('is none of ours at %s', (address) => {
    expect([serviceOf(address), isRelease(address)]).toEqual([undefined, false]);
  });

  it('is named with its release where its clicks are read', () => {
    const release = newBlock('lanzamiento', {
      titulo: 'Noche larga',
      servicios: [service('https://tidal.com/album/77646170')],
    });
    const titles = buttonsOf([release], 'es').map(({ titulo }) => titulo);
    expect(titles).toEqual(['Noche larga', 'TIDAL · Noche larga']);
  });

  it('has the name that was given, its own, or its host', () => {
    const names = [
      service('https://tidal.com/album/77646170'),
      service('https://qobuz.com/album/1', 'Qobuz'),
      service('https://www.ejemplo.com/a'),
    ];
    expect(names.map(serviceName)).toEqual(['TIDAL', 'Qobuz', 'ejemplo.com']);
  });
});

describe('pasted addresses', () => {
  it('are read among words, each once and without tracking', () => {
    const text =
      'Ya salió https://open.spotify.com/album/4uLU6hMCjMI75M1A2tKUQC?si=a1\ntidal.com/album/77646170 y https://open.spotify.com/album/4uLU6hMCjMI75M1A2tKUQC?si=b2';
    expect(addressesIn(text)).toEqual([
      'https://open.spotify.com/album/4uLU6hMCjMI75M1A2tKUQC',
      'https://tidal.com/album/77646170',
    ]);
    expect(addressesIn('noche larga 5512345678 ana@ejemplo.com')).toEqual([]);
  });

  it('stand in the usual order, unknown ones at the end, without moving what stands', () => {
    const [tidal, spotify, other] = [
      service('https://tidal.com/album/77646170'),
      service('https://open.spotify.com/album/4uLU6hMCjMI75M1A2tKUQC'),
      service('https://ejemplo.com/a', 'Mi tienda'),
    ];
    expect(withServices([], [other, tidal, spotify])).toEqual([spotify, tidal, other]);
    expect(withServices([tidal, spotify], [other])).toEqual([tidal, spotify, other]);
  });
});

it.each([
  ['Noche larga', 'Noche larga', ''],
  ['‎Noche larga - Album by Ana Ruiz - Apple Music', 'Noche larga', 'Ana Ruiz'],
  ['Noche larga - Single by Ana on Apple Music', 'Noche larga', 'Ana'],
  ['Noche larga, by Ana', 'Noche larga', 'Ana'],
  ['Noche larga - song and lyrics by Ana | Spotify', 'Noche larga', 'Ana'],
  ['Noche larga by Ana', 'Noche larga', 'Ana'],
  ['Canción de cuna', 'Canción de cuna', ''],
])('reads the title «%s»', (title, titulo, artista) => {
  expect(namesIn(title)).toEqual({ titulo, artista });
});

describe('the order of services', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => service(id)) as [Service, Service, Service];
  const clicks = (pais: string, ...counts: number[]) =>
    counts.map((count, at) => ({ enlace: ['a', 'b', 'c'][at] ?? '', pais, clicks: count }));
  const order = (some: ReturnType<typeof clicks>, country?: string) =>
    asOpened([a, b, c], some, country)
      .map(({ id }) => id)
      .join('');

  it('is the creator’s while few have clicked', () => {
    expect(order([])).toBe('abc');
    expect(order(clicks('MX', 0, 9, 10))).toBe('abc');
  });

  it('is what a country opens most, and elsewhere what all open', () => {
    const some = [...clicks('MX', 5, 30, 10), ...clicks('ES', 2, 3, 90), ...clicks('PE', 9, 1, 0)];
    expect(order(some, 'MX')).toBe('bca');
    expect(order(some, 'ES')).toBe('cba');
    expect(order(some, 'PE')).toBe('cba');
    expect(order(some)).toBe('cba');
    expect(countriesApart([a, b, c], some)).toEqual(['MX']);
  });

  it('keeps the creator’s order between equals and ignores other items and no country', () => {
    expect(order(clicks('MX', 0, 0, 40), 'MX')).toBe('cab');
    expect(order([{ enlace: 'x', pais: 'MX', clicks: 900 }], 'MX')).toBe('abc');
    const some = [...clicks('ZZ', 50, 0, 0), ...clicks('', 50, 0, 0), ...clicks('AR', 0, 20, 200)];
    expect(countriesApart([a, b, c], some)).toEqual(['AR']);
  });
});

describe('the address of a release', () => {
  const release = (titulo: string, id = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'): Release => ({
    ...newBlock('lanzamiento', { titulo }),
    id,
  });

  it('is its title and the end of its id, by which it is found under former titles', () => {
    const one = release('¡Noche Larga! (Edición de lujo)');
    expect(releaseName(one)).toBe('noche-larga-edicion-de-lujo-3f4a5b');
    expect(releaseName(release('夜'))).toBe('3f4a5b');
    expect(isNamed(one, 'otro-titulo-3F4A5B')).toBe(true);
    expect(isNamed(one, one.id)).toBe(true);
    expect(['', '4a5b', 'noche-larga-3f4a5c'].some((name) => isNamed(one, name))).toBe(false);
  });

  it('has at most 50 characters of the title and no hyphen at its ends', () => {
    expect(releaseName(release('a'.repeat(60)))).toBe(`${'a'.repeat(50)}-3f4a5b`);
    expect(releaseName(release(`${'a'.repeat(49)} b`))).toBe(`${'a'.repeat(49)}-3f4a5b`);
    expect(releasePath('ana', release('Noche'))).toBe('/ana/l/noche-3f4a5b');
  });
});

const NOW = new Date('2026-06-01T12:00:00.000Z');
const LATER = '2026-06-01T12:00:00.001Z';
const SPOTIFY = service('https://open.spotify.com/album/4uLU6hMCjMI75M1A2tKUQC');
const AMAZON = service('https://music.amazon.com/albums/B0064UPU4G', 'Mi tienda');
const CARD = service('https://www.instagram.com/p/Cabc123/');
const datosOf = (values: Partial<Release['datos']>) => ({ ...lanzamiento.empty, ...values });

it.each([
  [{ titulo: 'Noche' }, true],
  [{ servicios: [SPOTIFY], fecha: LATER }, true],
  [{ titulo: 'Noche', servicios: [SPOTIFY] }, false],
  [{ titulo: 'Noche', fecha: LATER }, false],
  [{ titulo: 'Noche', servicios: [SPOTIFY], fecha: LATER }, false],
])('a release needs a title and a service or a date: %j is a draft: %s', (values, isDraft) => {
  expect(lanzamiento.isDraft?.(datosOf(values))).toBe(isDraft);
});

it.each([
  [null, [SPOTIFY]],
  [LATER, []],
  [NOW.toISOString(), [SPOTIFY]],
  ['2026-05-31T00:00:00.000Z', [SPOTIFY]],
])('a release shows its services from its date on: %s', (fecha, servicios) => {
  const datos = datosOf({ titulo: 'Noche', fecha, servicios: [SPOTIFY] });
  expect(lanzamiento.publicOf?.(datos, NOW)).toEqual({ ...datos, servicios });
  expect(lanzamiento.momentsOf?.(datos)).toEqual(fecha === null ? [] : [fecha]);
});

it('a release has a picture if it has a cover', () => {
  expect(lanzamiento.picturesOf?.(datosOf({}))).toEqual([]);
  expect(lanzamiento.picturesOf?.(datosOf({ portada: '/x' }))).toEqual([['portada', '/x']]);
});

it('a release has its title, its artist and the names of its services checked while typing', () => {
  const datos = datosOf({ titulo: 'Noche', artista: 'Ana', servicios: [SPOTIFY, AMAZON] });
  expect(lanzamiento.textsOf?.(datos)).toEqual([
    ['titulo', 'Noche', 100],
    ['artista', 'Ana', 100],
    ['servicios.0.nombre', '', 40],
    ['servicios.1.nombre', 'Mi tienda', 40],
  ]);
});

it('a release counts clicks of its own without a URL, and those of each service', () => {
  const block = newBlock('lanzamiento', datosOf({ titulo: 'Noche', servicios: [AMAZON] }));
  expect(lanzamiento.buttonsOf?.(block, 'es')).toEqual([
    { id: block.id, titulo: 'Noche', url: '' },
    { id: AMAZON.id, titulo: 'Mi tienda · Noche', url: AMAZON.url },
  ]);
});

it('a release has a player for each service that has one, without cards', () => {
  const players = playersIn(
    newBlock('lanzamiento', datosOf({ servicios: [AMAZON, CARD, SPOTIFY] })),
  );
  expect(players).toMatchObject([{ id: SPOTIFY.id, provider: 'spotify', shape: 'sound' }]);
});

import { describe, expect, it } from 'vitest';
import { LANGUAGE } from '@/lib/core/i18n';
import { NETWORK_ICONS } from './network-icons';
import { linkTitle, NETWORKS, networkOf, recognisedLink, suggestedTitle } from './networks';

describe('networks', () => {
  it.each([
    ['https://www.instagram.com/lucia', 'instagram'],
    ['https://open.spotify.com/artist/1', 'spotify'],
    ['https://music.apple.com/mx/album/1', 'apple-music'],
    ['https://youtu.be/abc', 'youtube'],
    ['youtu.be/abc', 'youtube'],
    ['https://luna.bandcamp.com', 'bandcamp'],
    ['https://es.linkedin.com/in/ana', 'linkedin'],
    ['https://instagram.com.mal.example/lucia', undefined],
    ['https://noesinstagram.com', undefined],
    ['mailto:ana@instagram.com', undefined],
    ['', undefined],
  ])('of %j: %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('all have a mark of their own', () => {
    expect(Object.keys(NETWORK_ICONS).sort()).toEqual(Object.keys(NETWORKS).sort());
    expect(new Set(Object.values(NETWORK_ICONS)).size).toBe(Object.keys(NETWORKS).length);
  });

  it('have no host of another network', () => {
    const hosts = Object.values(NETWORKS).flatMap((network) => [...network.hosts]);
    expect(new Set(hosts).size).toBe(hosts.length);
  });

  it('name what links to them, and other links get their host', () => {
    expect(suggestedTitle('https://github.com/ana', LANGUAGE)).toBe('GitHub');
    expect(suggestedTitle('https://www.ejemplo.com/a', LANGUAGE)).toBe('ejemplo.com');
    expect(suggestedTitle('tel:+525512345678', LANGUAGE)).toBe('Teléfono');
    expect(suggestedTitle('mailto:ana@ejemplo.com', LANGUAGE)).toBe('Correo');
    expect(recognisedLink('amzn.to/1', '', LANGUAGE)).toMatchObject({
      tipo: 'tienda',
      titulo: 'Amazon',
      url: 'https://amzn.to/1',
    });
    expect(recognisedLink('tiktok.com/@ana', 'Mis bailes', LANGUAGE)).toMatchObject({
      tipo: 'red-social',
      titulo: 'Mis bailes',
    });
  });
});

it.each([
  ['https://instagram.com/ana', 'Instagram'],
  ['https://www.tiktok.com/@ana', 'TikTok'],
  ['https://ana.bandcamp.com/', 'Bandcamp'],
  ['tel:+525512345678', 'Teléfono'],
  ['https://ejemplo.com/a', 'ejemplo.com'],
  ['', ''],
])('a link without a title, %s, is listed as «%s»', (url, name) => {
  expect(linkTitle({ titulo: '', url }, LANGUAGE)).toBe(name);
  expect(linkTitle({ titulo: 'Mi disco', url }, LANGUAGE)).toBe('Mi disco');
});

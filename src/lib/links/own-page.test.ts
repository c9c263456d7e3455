import { describe, expect, it } from 'vitest';
import { HANDLE_NETWORKS, pageOf } from './handles';
import { isElsewhere, isNamedByNetwork, isOwnPage, relOf } from './own-page';

describe("somebody's own page on a network", () => {
  it.each(HANDLE_NETWORKS)('is the address of a user name on %s', (network) => {
    expect(isOwnPage(pageOf('ana.pinta-1', network))).toBe(true);
    expect(isOwnPage(`${pageOf('ana_pinta', network)}/?utm_source=x`)).toBe(true);
  });

  it.each([
    'https://luna.bandcamp.com',
    'https://open.spotify.com/intl-es/artist/0a1B2c',
    'https://music.apple.com/mx/artist/luna/123456',
    'https://www.youtube.com/channel/UC123',
    'https://facebook.com/profile.php?id=100',
    'https://mstdn.mx/@ana',
    'https://ana.substack.com',
    'https://ana.tumblr.com/',
    'https://wa.me/525512345678',
    'https://discord.gg/abc',
    'https://linkedin.com/company/estudio-luna',
  ])('is %s', (address) => {
    expect(isOwnPage(address)).toBe(true);
  });

  it.each([
    'https://luna.bandcamp.com/album/marea-baja',
    'https://instagram.com/p/Cx123/',
    'https://instagram.com/reel/Cx123/',
    'https://x.com/ana/status/123',
    'https://tiktok.com/@ana/video/123',
    'https://vm.tiktok.com/ZM123',
    'https://youtube.com/watch?v=abc',
    'https://youtu.be/abc',
    'https://youtube.com/playlist?list=abc',
    'https://open.spotify.com/album/abc',
    'https://soundcloud.com/ana/cancion',
    'https://vimeo.com/123456',
    'https://vimeo.com/123456789/abcdef1234',
    'https://vimeo.com/channels/staffpicks',
    'https://player.vimeo.com/video/123456789',
    'https://www.instagram.com/explore/',
    'https://github.com/sponsors',
    'https://www.tumblr.com/dashboard',
    'https://t.me/addstickers',
    'https://bandcamp.com/discover',
    'https://daily.bandcamp.com/',
    'https://studio.youtube.com/channel/UC123',
    'https://soundcloud.com/you',
    'https://facebook.com/ana/posts/1',
    'https://facebook.com/watch/?v=1',
    'https://pin.it/abc',
    'https://github.com/ana/proyecto',
    'https://ana.substack.com/p/carta',
    'https://instagram.com',
    'https://ana.example',
    '',
  ])('is not %s', (address) => {
    expect(isOwnPage(address)).toBe(false);
  });
});

describe('a link of a network', () => {
  it.each([
    ['Instagram', true],
    ['instagram ', true],
    ['IG', true],
    ['instagram.com', true],
    ['', true],
    ['Mis acuarelas', false],
    ['@ana', false],
  ])('called %j is called by its network: %s', (titulo, named) => {
    expect(isNamedByNetwork({ titulo, url: 'https://www.instagram.com/ana' })).toBe(named);
  });

  it('says where somebody is found when it leads to a page of theirs', () => {
    const isElsewhereAt = (url: string, tipo = 'red-social' as const) => isElsewhere({ tipo, url });
    expect(isElsewhereAt('https://instagram.com/ana')).toBe(true);
    expect(isElsewhereAt('https://ana.example')).toBe(true);
    expect(isElsewhereAt('https://instagram.com/p/1')).toBe(false);
    expect(isElsewhereAt('mailto:ana@ejemplo.com')).toBe(false);
  });
});

describe('what a link says of where it leads', () => {
  it.each([
    ['red-social', 'https://mstdn.mx/@ana', 'me noopener'],
    ['red-social', 'https://ana.example/', 'me noopener'],
    ['red-social', 'https://x.com/ana/status/123', 'noopener'],
    ['curso', 'https://mstdn.mx/@ana', 'noopener'],
  ] as const)('is, of a link of kind %s to %s, %s', (tipo, url, rel) => {
    expect(relOf({ tipo, url })).toBe(rel);
  });
});

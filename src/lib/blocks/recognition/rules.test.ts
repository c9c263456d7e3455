import { describe, expect, it } from 'vitest';
import { issuesOf } from '../../../../tests/setup/schemas';
import { isShareWords, meaningOf } from './rules';
import { foundSchema, questionSchema } from './schema';
import { withoutTracking } from './tracking';

describe('an address', () => {
  it.each([
    // One song or video.
    ['https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC?si=9f2c', 'player'],
    ['https://open.spotify.com/intl-es/track/4uLU6hMCjMI75M1A2tKUQC', 'player'],
    ['https://open.spotify.com/episode/4uLU6hMCjMI75M1A2tKUQC', 'player'],
    ['https://youtu.be/dQw4w9WgXcQ?si=AbC', 'player'],
    ['www.youtube.com/watch?v=dQw4w9WgXcQ&feature=share', 'player'],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'player'],
    ['https://www.youtube.com/live/dQw4w9WgXcQ', 'player'],
    ['https://music.youtube.com/watch?v=dQw4w9WgXcQ', 'player'],
    ['https://www.youtube.com/playlist?list=PL1234567890', 'player'],
    ['https://vimeo.com/76979871', 'player'],
    ['https://www.tiktok.com/@ana.p/video/7123456789012345678?_r=1', 'player'],
    ['https://clips.twitch.tv/Buena-Jugada_1', 'player'],
    ['https://www.twitch.tv/videos/1234567890', 'player'],
    ['https://soundcloud.com/ana/mi-cancion', 'player'],
    ['https://www.deezer.com/es/track/3135556', 'player'],
    ['https://music.apple.com/mx/album/mi-disco/1440857781?i=1440857907', 'player'],
    ['https://music.apple.com/mx/song/una/1440857907', 'player'],
    ['https://ana.bandcamp.com/track/una', 'player'],
    // Albums and lists, private ones, and the addresses that players use themselves.
    ['https://open.spotify.com/album/4uLU6hMCjMI75M1A2tKUQC', 'player'],
    ['https://open.spotify.com/playlist/4uLU6hMCjMI75M1A2tKUQC', 'player'],
    ['https://open.spotify.com/user/ana/playlist/4uLU6hMCjMI75M1A2tKUQC', 'player'],
    ['https://music.apple.com/mx/album/mi-disco/1440857781', 'player'],
    ['https://music.apple.com/mx/playlist/mi-lista/pl.u-abc12345', 'player'],
    ['https://ana.bandcamp.com/album/mi-disco', 'player'],
    ['https://soundcloud.com/ana/sets/mi-disco', 'player'],
    ['https://soundcloud.com/ana/mi-cancion/s-AbC123', 'player'],
    ['https://www.deezer.com/playlist/12345', 'player'],
    ['https://vimeo.com/123456789/abcdef1234?share=copy', 'player'],
    ['https://vimeo.com/showcase/123/video/123456789', 'player'],
    ['https://player.vimeo.com/video/123456789?h=abcdef1234', 'player'],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=30', 'player'],
    ['https://www.youtube.com/embed/videoseries?list=PL1234567890', 'player'],
    ['https://player.twitch.tv/?video=v1234567890&parent=x', 'player'],
    ['https://clips.twitch.tv/embed?clip=Buena-Jugada_1', 'player'],
    ['https://www.tiktok.com/embed/v2/7123456789012345678', 'player'],
    ['https://open.spotify.com/embed/album/4uLU6hMCjMI75M1A2tKUQC?utm_source=generator', 'player'],
    [
      'https://w.soundcloud.com/player/?url=https%3A//soundcloud.com/ana/una&color=ff5500',
      'player',
    ],
    ['https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/123', 'player'],
    ['https://embed.music.apple.com/mx/album/mi-disco/1440857781', 'player'],
    ['https://widget.deezer.com/widget/dark/album/302127', 'player'],
    ['https://bandcamp.com/EmbeddedPlayer/album=123/size=large/', 'player'],
    // Posts and pages: a link with a title and a picture.
    ['https://vimeo.com/showcase/123', 'page'],
    ['https://vimeo.com/upgrade', 'page'],
    ['https://soundcloud.com/ana/likes', 'page'],
    ['https://soundcloud.com/ana/popular-tracks', 'page'],
    ['https://www.twitch.tv/directory', 'page'],
    ['https://www.instagram.com/accounts/login/', 'page'],
    ['https://x.com/settings', 'page'],
    ['https://t.me/joinchat', 'page'],
    ['https://www.instagram.com/p/Cabc123/', 'page'],
    ['https://www.instagram.com/reel/Cabc123/?igsh=x', 'page'],
    ['https://x.com/ana/status/1234567890', 'page'],
    ['https://www.pinterest.com/products/taza', 'page'],
    ['https://www.facebook.com/ana/posts/123', 'page'],
    ['https://spotify.link/AbCdEf', 'page'],
    ['https://vm.tiktok.com/ZM123/', 'page'],
    ['https://on.soundcloud.com/AbCdE', 'page'],
    ['https://medium.com/@ana/mi-articulo-123', 'page'],
    ['https://periodico.example/2026/11/nota', 'page'],
    ['ejemplo.com', 'page'],
    // Profiles.
    ['https://www.instagram.com/ana?igsh=abc', 'profile'],
    ['tiktok.com/@ana', 'profile'],
    ['https://www.youtube.com/@ana', 'profile'],
    ['https://open.spotify.com/artist/4uLU6hMCjMI75M1A2tKUQC', 'profile'],
    ['https://www.twitch.tv/ibai', 'profile'],
    ['https://soundcloud.com/ana', 'profile'],
    ['https://www.linkedin.com/in/ana', 'profile'],
    ['https://bsky.app/profile/ana.bsky.social', 'profile'],
    ['https://x.com/ana', 'profile'],
    ['https://ana.bandcamp.com/', 'profile'],
    // Tickets.
    ['https://www.eventbrite.com.mx/e/noche-de-jazz-tickets-123456', 'event'],
    ['https://www.eventbrite.es/e/taller-entradas-123456', 'event'],
    ['https://www.ticketmaster.com.mx/ana-cdmx/event/1400601234567890', 'event'],
    ['https://www.ticketmaster.es/event/ana-entradas/12345', 'event'],
    ['https://dice.fm/event/abc12-ana-live', 'event'],
    ['https://ra.co/events/1812345', 'event'],
    ['https://lu.ma/abc12xyz', 'event'],
    ['https://luma.com/abc12xyz', 'event'],
    ['https://www.meetup.com/es-ES/grupo-de-ceramica/events/301234567/', 'event'],
    ['https://www.bandsintown.com/e/105123456', 'event'],
    ['https://www.songkick.com/concerts/41234567-ana', 'event'],
    ['https://www.passline.com/eventos/ana-en-vivo', 'event'],
    ['https://www.joinnus.com/events/concerts/lima-ana-12345', 'event'],
    ['https://alpogo.com/evento/ana-12345.html', 'event'],
    ['https://www.sympla.com.br/evento/ana/2123456', 'event'],
    ['https://www.facebook.com/events/1234567890', 'event'],
    // Things on sale.
    ['https://www.amazon.com.mx/Taza/dp/B0ABCDEFGH?tag=ana', 'product'],
    ['https://www.etsy.com/mx/listing/123456789/taza', 'product'],
    ['https://articulo.mercadolibre.com.mx/MLM-123456789-taza-_JM', 'product'],
    ['https://www.mercadolibre.com.ar/taza/p/MLA12345678', 'product'],
    ['https://ana.gumroad.com/l/guia', 'product'],
    ['https://hotmart.com/es/marketplace/productos/mi-curso/A123', 'product'],
    ['https://pay.hotmart.com/A12345678B', 'product'],
    ['https://ko-fi.com/s/abc123', 'product'],
    ['https://tienda.example/products/taza-azul', 'product'],
    ['https://tienda.example/collections/tazas/products/taza-azul?variant=1', 'product'],
    ['https://tienda.example/producto/taza-azul/', 'page'],
    ['https://tienda.example/productos/taza-azul', 'product'],
    // Contacts.
    ['+52 55 1234 5678', 'contact'],
    ['ana@ejemplo.com', 'contact'],
    ['tel:+525512345678', 'contact'],
    ['mailto:ana@ejemplo.com', 'contact'],
    ['mailto:ana@ejemplo.com?body=https://ejemplo.com', 'contact'],
    // What only looks like one of these, or is no address that can be published.
    ['https://open.spotify.com.mal.example/track/4uLU6hMCjMI75M1A2tKUQC', 'page'],
    ['https://mal.example/open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC', 'page'],
    ['https://open.spotify.com:8443/track/4uLU6hMCjMI75M1A2tKUQC', 'page'],
    ['https://ana@open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC', 'contact'],
    ['https://eventbrite.com.mal.example/e/x', 'page'],
    ['https://noteventbrite.com/e/x', 'page'],
    ['https://www.eventbrite.com:8080/e/x', 'page'],
    ['https://wa.me.mal.example/5215512345678', 'page'],
    ['http://127.0.0.1/products/x', 'product'],
    ['javascript:alert(1)', 'contact'],
    ['data:text/html,<script>alert(1)</script>', 'contact'],
    ['file:///etc/passwd', 'contact'],
    [`https://tienda.example/products/${'a'.repeat(1_500)}`, 'product'],
    [`https://lu.ma/${'-'.repeat(1_900)}`, 'event'],
    ['', 'contact'],
  ])('%s is understood as: %s', (address, kind) => {
    expect(meaningOf(address).kind).toBe(kind);
  });

  it.each([
    ['https://wa.me/525512345678', '+525512345678', ''],
    ['wa.me/+525512345678/', '+525512345678', ''],
    [
      'https://wa.me/525512345678?text=Hola%2C%20vi%20tu%20taza',
      '+525512345678',
      'Hola, vi tu taza',
    ],
    ['https://api.whatsapp.com/send?phone=525512345678&text=Hola', '+525512345678', 'Hola'],
    ['https://api.whatsapp.com/send/?phone=%2B52+55+1234+5678', '+525512345678', ''],
    ['https://web.whatsapp.com/send?phone=525512345678', '+525512345678', ''],
    ['https://whatsapp.com/send?phone=525512345678', '+525512345678', ''],
    ['https://www.wa.me/525512345678?text=%20a%0D%0Ab%20', '+525512345678', 'a b'],
  ])('%s opens a chat', (address, numero, mensaje) => {
    expect(meaningOf(address)).toEqual({ kind: 'chat', numero, mensaje });
  });

  it.each([
    'https://wa.me/message/ABC123',
    'https://wa.me/12',
    'https://chat.whatsapp.com/ABC123',
    'https://api.whatsapp.com/send?text=Hola',
    'https://api.whatsapp.com/send?phone=uno',
    ...['https://wa.me/x/525512345678', 'https://wa.me/525512345678/x'],
    ...['https://api.whatsapp.com/sender?phone=525512345678', 'https://wa.www.me/525512345678'],
    'https://whatsapp.com/x/send?phone=525512345678',
    'https://malwhatsapp.com/send?phone=525512345678',
    'https://whatsapp.com.mal.example/send?phone=525512345678',
  ])('%s opens none that we know the number of', (address) => {
    expect(meaningOf(address).kind).not.toBe('chat');
  });

  it('is read, however it is made', () => {
    for (const piece of ['/a', '-', '%2e', '/collections/', '/products/', '.com']) {
      for (const host of ['tienda.example', 'www.eventbrite.com', 'www.ticketmaster.com'])
        expect(
          meaningOf(`https://${host}/${piece.repeat(2_000 / piece.length)}`.slice(0, 2_048)).kind,
        ).toBeTypeOf('string');
    }
  });
});

describe('an address that was shared', () => {
  it.each([
    ['https://open.spotify.com/track/x?si=abc', 'https://open.spotify.com/track/x'],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc&t=90', 'https://youtu.be/dQw4w9WgXcQ?t=90'],
    ['https://www.instagram.com/ana?igsh=x', 'https://www.instagram.com/ana'],
    ['https://x.com/ana/status/1?s=20&t=abc', 'https://x.com/ana/status/1'],
    [
      'https://www.instagram.com/p/x/?img_index=2&igsh=x#a',
      'https://www.instagram.com/p/x/?img_index=2#a',
    ],
    ['https://open.spotify.com/track/x?utm_source=copy-link', 'https://open.spotify.com/track/x'],
    ['https://vm.tiktok.com/x/?a=%20b+c&_r=1&d', 'https://vm.tiktok.com/x/?a=%20b+c&d'],
    [
      'https://www.amazon.es/dp/B0?tag=ana-21&ref_=x&th=1',
      'https://www.amazon.es/dp/B0?tag=ana-21&th=1',
    ],
    ['https://music.apple.com/album/x?at=1000l&ls=1', 'https://music.apple.com/album/x?at=1000l'],
    ['https://vimeo.com/123456789/abcdef1234?share=copy', 'https://vimeo.com/123456789/abcdef1234'],
    ['https://ejemplo.com/?s=zapatos&t=1', 'https://ejemplo.com/?s=zapatos&t=1'],
    ['https://ejemplo.com/a', 'https://ejemplo.com/a'],
    ['mailto:ana@ejemplo.com?subject=si', 'mailto:ana@ejemplo.com?subject=si'],
  ])('%s loses what sharing added', (address, bare) => {
    expect(withoutTracking(address)).toBe(bare);
  });

  it.each([
    'https://ejemplo.com/?utm_source=a&utm_campaign=verano&id=7',
    'https://ejemplo.com/?fbclid=a&q=a%20b+c&empty=&&x',
    'https://tienda.ejemplo.com/?si=1&ref=ana&gclid=2',
    'https://t.me/ana?start=utm_source',
  ])('%s is its creator’s own, and stays byte for byte', (address) => {
    expect(withoutTracking(address)).toBe(address);
  });

  it.each([
    ['Escucha esto', true],
    ['¡Mira este video en TikTok!', true],
    ['Check this out', true],
    ['Te recomiendo esta canción:', true],
    ['Mirador de la ciudad', false],
    ['Mi curso de acuarela', false],
    ['Vela de soja', false],
    ['Escuchadores', false],
    ['', false],
  ])('beside the words «%s»: an app wrote them: %s', (words, is) => {
    expect(isShareWords(words)).toBe(is);
  });
});

it.each([
  ['https://ana.example/', {}],
  ['http://ana.example/', {}],
  ['ana.example', {}],
  ['ana@ejemplo.com', { url: 'recognition.address' }],
  ['mailto:ana@ejemplo.com?body=https://ejemplo.com', { url: 'recognition.address' }],
  ['https://ana:clave@ana.example/', { url: 'recognition.address' }],
  ['', { url: 'recognition.address' }],
  [7, { url: 'recognition.address' }],
])('only a web address is read: %j has the issues %j', (url, issues) => {
  expect(issuesOf(questionSchema, { url })).toEqual(issues);
});

it('an answer about an address has all its fields, and no others', () => {
  const found = { url: 'https://a.example/', titulo: '', imagen: '', evento: null, producto: null };
  const evento = { titulo: 'Feria', inicio: '2026-12-01T10:00', fin: '', lugar: '' };
  const producto = { nombre: 'Taza', precio: '1', moneda: 'EUR' };
  expect(issuesOf(foundSchema, found)).toEqual({});
  expect(issuesOf(foundSchema, { ...found, evento, producto })).toEqual({});
  const fields = Object.keys(issuesOf(foundSchema, { ...found, evento: {}, producto: {} }));
  const inside = (name: string, value: object) => Object.keys(value).map((key) => `${name}.${key}`);
  expect(fields.sort()).toEqual(
    [...inside('evento', evento), ...inside('producto', producto)].sort(),
  );
});

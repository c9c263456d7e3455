import { describe, expect, it } from 'vitest';
import { embedOf, nameOfEmbed, playerOf } from './providers';

const read = (address: string) => {
  const embed = embedOf(address);
  return embed && [nameOfEmbed(embed), playerOf(embed, undefined, 'enlaza.example')];
};
const NOCOOKIE = 'https://www.youtube-nocookie.com/embed';

describe('an embed', () => {
  it.each([
    [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s',
      'youtube:video/dQw4w9WgXcQ',
      `${NOCOOKIE}/dQw4w9WgXcQ?autoplay=1&start=90`,
    ],
    [
      'https://youtu.be/dQw4w9WgXcQ?si=abc',
      'youtube:video/dQw4w9WgXcQ',
      `${NOCOOKIE}/dQw4w9WgXcQ?autoplay=1`,
    ],
    [
      'https://m.youtube.com/shorts/dQw4w9WgXcQ',
      'youtube:video/dQw4w9WgXcQ',
      `${NOCOOKIE}/dQw4w9WgXcQ?autoplay=1`,
    ],
    [
      'https://music.youtube.com/watch?v=dQw4w9WgXcQ',
      'youtube:video/dQw4w9WgXcQ',
      `${NOCOOKIE}/dQw4w9WgXcQ?autoplay=1`,
    ],
    [
      'https://www.youtube.com/playlist?list=PL1234567890',
      'youtube:list/PL1234567890',
      `${NOCOOKIE}/videoseries?list=PL1234567890&autoplay=1`,
    ],
    [
      'https://vimeo.com/76979871/0a1b2c3d4e',
      'vimeo:video/76979871',
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=0a1b2c3d4e',
    ],
    [
      'https://www.twitch.tv/Ibai',
      'twitch:canal/ibai',
      'https://player.twitch.tv/?autoplay=true&channel=Ibai&parent=enlaza.example',
    ],
    [
      'https://www.twitch.tv/videos/1234567890',
      'twitch:video/1234567890',
      'https://player.twitch.tv/?autoplay=true&video=1234567890&parent=enlaza.example',
    ],
    [
      'https://clips.twitch.tv/Buena-Jugada_1',
      'twitch:clip/Buena-Jugada_1',
      'https://clips.twitch.tv/embed?clip=Buena-Jugada_1&autoplay=true&parent=enlaza.example',
    ],
    [
      'https://www.tiktok.com/@ana.p/video/7123456789012345678',
      'tiktok:video/7123456789012345678',
      'https://www.tiktok.com/player/v1/7123456789012345678?autoplay=1',
    ],
    [
      'https://open.spotify.com/intl-es/track/4uLU6hMCjMI75M1A2tKUQC?si=x',
      'spotify:track/4uLU6hMCjMI75M1A2tKUQC',
      'https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC',
    ],
    [
      'https://soundcloud.com/ana/sets/mi-disco',
      'soundcloud:ana/sets/mi-disco',
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fana%2Fsets%2Fmi-disco&auto_play=true&visual=true',
    ],
    [
      'https://music.apple.com/mx/album/mi-disco/1440857781?i=1440857907',
      'apple-music:mx/album/mi-disco/1440857781?i=1440857907',
      'https://embed.music.apple.com/mx/album/mi-disco/1440857781?i=1440857907',
    ],
    [
      'https://www.deezer.com/es/album/302127',
      'deezer:album/302127',
      'https://widget.deezer.com/widget/auto/album/302127',
    ],
    ['https://ana.bandcamp.com/album/mi-disco', 'bandcamp:ana/album/mi-disco', undefined],
    ['https://www.instagram.com/p/Cabc123/', 'instagram:p/Cabc123', undefined],
    ['https://x.com/ana/status/1', 'x:ana/status/1', undefined],
  ])('of %s is told by its public address', (address, name, player) => {
    expect(read(address)).toEqual([name, player]);
  });

  it.each([
    'https://ejemplo.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.mal.example/watch?v=dQw4w9WgXcQ',
    'https://mal.example/youtube.com',
    'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
    'https://ana@youtu.be/dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=dQw4w9WgXc"',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ%22onload',
    'https://www.youtube.com/@ana',
    'https://vimeo.com/ana',
    'https://www.twitch.tv/directory',
    'https://vm.tiktok.com/ZM123/',
    'https://open.spotify.com/track/corto',
    'https://soundcloud.com/discover',
    'https://music.apple.com/mx/album/%22%3E/1',
    'https://bandcamp.com/album/x',
    'https://x.com/',
    'javascript:alert(1)',
    '',
  ])('of %s is none', (address) => {
    const embed = embedOf(address);
    const player = embed && playerOf(embed, undefined, 'enlaza.example');
    // A slug always stays a part of a path.
    if (address.includes('%22%3E')) expect(player).not.toMatch(/["<>]/);
    else expect(embed).toBeUndefined();
  });

  it('of Bandcamp plays once its page has told which it is', () => {
    const embed = embedOf('https://ana.bandcamp.com/track/una');
    expect(embed && playerOf(embed, { ref: 'track=123' }, 'x')).toContain(
      'https://bandcamp.com/EmbeddedPlayer/track=123/',
    );
  });
});

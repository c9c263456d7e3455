import { parseAddress } from '@/lib/core/text/address';
import type { NetworkId } from '@/lib/links/networks';

/** The providers whose players or cards a page can show. */
export const PROVIDERS = [
  'youtube',
  'vimeo',
  'twitch',
  'tiktok',
  'spotify',
  'soundcloud',
  'apple-music',
  'deezer',
  'bandcamp',
  'instagram',
  'x',
] as const satisfies readonly NetworkId[];
type ProviderId = (typeof PROVIDERS)[number];

/** Format of an embed: a wide, tall or sound player, or a card that links to the provider. */
type Shape = 'wide' | 'tall' | 'sound' | 'card';

/** An embed, built only from checked parts of its URL. */
export interface Embed {
  provider: ProviderId;
  shape: Shape;
  url: string;
  /** Its id at the provider, e.g. `video/dQw4w9WgXcQ`. */
  key: string;
  /** URL of its player. Undefined for cards and Bandcamp pages, whose URL lacks the player's id. */
  player?: string;
  /** Height of a sound player, in CSS pixels. */
  height?: number;
}

type Found = Omit<Embed, 'url' | 'provider'>;
/** Reads a provider's URL, given as its path without a trailing slash and as a whole. */
type Reader = (path: string, url: URL) => Found | undefined;

const YOUTUBE_ID = /^[\w-]{11}$/;

/** Returns the seconds of a time as YouTube writes it: `90`, `90s`, `1h2m3s`. */
function secondsOf(written: string): number {
  const [, h = 0, m = 0, s = 0] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(written) ?? [];
  return 3600 * Number(h) + 60 * Number(m) + Number(s);
}

const youtube: Reader = (path, { searchParams, hostname }) => {
  const list = searchParams.get('list') ?? '';
  const host = 'https://www.youtube-nocookie.com/embed';
  if (path === '/playlist' && /^[\w-]{10,64}$/.test(list)) {
    return {
      shape: 'wide',
      key: `list/${list}`,
      player: `${host}/videoseries?list=${list}&autoplay=1`,
    };
  }
  const [, kind, named] = /^\/(shorts|live|embed|v)\/([^/]+)$/.exec(path) ?? [];
  const id = hostname === 'youtu.be' ? path.slice(1) : (named ?? searchParams.get('v') ?? '');
  if (!YOUTUBE_ID.test(id) || (hostname !== 'youtu.be' && !named && path !== '/watch'))
    return undefined;
  const start = secondsOf(searchParams.get('t') ?? searchParams.get('start') ?? '');
  const player = `${host}/${id}?autoplay=1${start > 0 ? `&start=${start}` : ''}`;
  return { shape: kind === 'shorts' ? 'tall' : 'wide', key: `video/${id}`, player };
};

const vimeo: Reader = (path, { searchParams }) => {
  const [, id, inPath] =
    /^\/(?:video\/|manage\/videos\/|ondemand\/[\w-]+\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|(?:album|showcase)\/\d+\/video\/)?(\d{1,12})(?:\/([0-9a-f]{8,12}))?$/.exec(
      path,
    ) ?? [];
  if (!id) return undefined;
  const hash = inPath ?? /^[0-9a-f]{8,12}$/.exec(searchParams.get('h') ?? '')?.[0];
  const player = `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ''}`;
  return { shape: 'wide', key: `video/${id}`, player };
};

/** Paths of Twitch that are not channels. */
const NO_CHANNELS = new Set([
  'directory',
  'downloads',
  'jobs',
  'login',
  'search',
  'settings',
  'store',
  'videos',
]);

const twitch: Reader = (path, { hostname }) => {
  const parts = path.slice(1).split('/');
  const [first = '', second = '', third = ''] = parts;
  const clip = hostname === 'clips.twitch.tv' ? first : second === 'clip' ? third : '';
  if (/^[\w-]{5,100}$/.test(clip)) {
    return {
      shape: 'wide',
      key: `clip/${clip}`,
      player: `https://clips.twitch.tv/embed?clip=${clip}&autoplay=true`,
    };
  }
  const player = 'https://player.twitch.tv/?autoplay=true';
  if (first === 'videos' && /^\d{5,12}$/.test(second) && parts.length === 2) {
    return { shape: 'wide', key: `video/${second}`, player: `${player}&video=${second}` };
  }
  if (parts.length !== 1 || !/^\w{3,25}$/.test(first) || NO_CHANNELS.has(first.toLowerCase()))
    return undefined;
  return {
    shape: 'wide',
    key: `canal/${first.toLowerCase()}`,
    player: `${player}&channel=${first}`,
  };
};

const tiktok: Reader = (path) => {
  const [, id] =
    /^\/(?:@[\w.]{2,32}\/video|embed(?:\/v[23])?|player\/v1|v)\/(\d{10,20})(?:\.html)?$/.exec(
      path,
    ) ?? [];
  if (!id) return undefined;
  return {
    shape: 'tall',
    key: `video/${id}`,
    player: `https://www.tiktok.com/player/v1/${id}?autoplay=1`,
  };
};

const spotify: Reader = (path) => {
  const [, kind, id] =
    /^(?:\/intl-[a-z]{2,3})?(?:\/user\/[^/]{1,60}(?=\/playlist\/))?\/(track|album|playlist|artist|episode|show)\/([A-Za-z0-9]{22})$/.exec(
      path,
    ) ?? [];
  if (!kind || !id) return undefined;
  const height = kind === 'track' || kind === 'episode' ? 152 : 352;
  return {
    shape: 'sound',
    key: `${kind}/${id}`,
    player: `https://open.spotify.com/embed/${kind}/${id}`,
    height,
  };
};

/** Paths of SoundCloud that are not a track or a set: its own pages, and lists of a profile. */
const NO_SOUNDS =
  /^\/(?:discover|search|you|upload|stream|charts|pages)(?:\/|$)|^\/[^/]+\/(?:albums|comments|followers|following|likes|popular-tracks|reposts|sets|spotlight|toptracks|tracks)$/;

const soundcloud: Reader = (path) => {
  const [whole] = /^\/[\w-]{2,60}(?:\/(?:sets\/)?[\w-]{1,200}(?:\/s-\w{1,40})?)?$/.exec(path) ?? [];
  if (!whole || NO_SOUNDS.test(whole)) return undefined;
  const track = encodeURIComponent(`https://soundcloud.com${whole}`);
  const player = `https://w.soundcloud.com/player/?url=${track}&auto_play=true&visual=true`;
  return { shape: 'sound', key: whole.slice(1), player, height: 300 };
};

const appleMusic: Reader = (path, { searchParams }) => {
  const [whole, kind] =
    /^\/[a-z]{2}\/(album|playlist|song|music-video)\/(?:[^/?#]{1,300}\/)?(?:\d{1,15}|pl\.[\w-]{5,60})$/.exec(
      path,
    ) ?? [];
  if (!whole) return undefined;
  const track = /^\d{1,15}$/.exec(searchParams.get('i') ?? '')?.[0];
  const query = track ? `?i=${track}` : '';
  const height = track || kind === 'song' ? 175 : 450;
  return {
    shape: 'sound',
    key: `${whole.slice(1)}${query}`,
    player: `https://embed.music.apple.com${whole}${query}`,
    height,
  };
};

const deezer: Reader = (path) => {
  const [, kind, id] =
    /^(?:\/[a-z]{2})?\/(track|album|playlist|artist|show|episode)\/(\d{1,15})$/.exec(path) ?? [];
  if (!kind || !id) return undefined;
  const height = kind === 'track' || kind === 'episode' ? 150 : 300;
  return {
    shape: 'sound',
    key: `${kind}/${id}`,
    player: `https://widget.deezer.com/widget/auto/${kind}/${id}`,
    height,
  };
};

const bandcamp: Reader = (path, { hostname }) => {
  const [, kind, slug] = /^\/(album|track)\/([\w-]{1,200})$/.exec(path) ?? [];
  if (!kind) return undefined;
  return { shape: 'sound', key: `${hostname.split('.')[0]}/${kind}/${slug}`, height: 120 };
};

/** Reads the player of a track or a playlist by its numeric id, as in SoundCloud's embed code. */
const soundcloudPlayer: Reader = (_, { searchParams }) => {
  const [track, kind, id, token] =
    /^https?:\/\/api\.soundcloud\.com\/(tracks|playlists)\/(?:soundcloud:(?:tracks|playlists):)?(\d{1,12})(?:\?secret_token=(s-\w{1,40}))?$/.exec(
      searchParams.get('url') ?? '',
    ) ?? [];
  if (!track) return undefined;
  const player = `https://w.soundcloud.com/player/?url=${encodeURIComponent(track)}&auto_play=true&visual=true`;
  return { shape: 'sound', key: `${kind}/${id}${token ? `/${token}` : ''}`, player, height: 300 };
};

const bandcampAt = (ref: string) =>
  `https://bandcamp.com/EmbeddedPlayer/${ref}/size=large/tracklist=false/artwork=small/transparent=true/`;

const bandcampPlayer: Reader = (path) => {
  const [, ref, track] =
    /^\/EmbeddedPlayer\/((?:v=\d\/)?(?:album|track)=\d{1,15})(?:\/.*?(track=\d{1,15}))?/.exec(
      path,
    ) ?? [];
  if (!ref) return undefined;
  const key = track ? `${ref}/${track}` : ref;
  return { shape: 'sound', key, player: bandcampAt(key), height: 120 };
};

/** Patterns of player URLs, each with a function that returns the URL of the page that it plays. */
const PLAYERS: [address: RegExp, page: (url: URL, ...found: string[]) => string | null][] = [
  [
    /^(?:youtube|youtube-nocookie)\.com\/embed\/videoseries$/,
    ({ searchParams }) => `https://www.youtube.com/playlist?list=${searchParams.get('list')}`,
  ],
  [
    /^(?:youtube|youtube-nocookie)\.com\/(?:embed|v|e)\/([\w-]{11})$/,
    ({ searchParams }, id) => {
      const start = secondsOf(searchParams.get('start') ?? searchParams.get('t') ?? '');
      return `https://www.youtube.com/watch?v=${id}${start > 0 ? `&t=${start}` : ''}`;
    },
  ],
  [
    /^player\.vimeo\.com\/video\/(\d+)$/,
    ({ searchParams }, id) =>
      `https://vimeo.com/${id}${searchParams.has('h') ? `/${searchParams.get('h')}` : ''}`,
  ],
  [
    /^player\.twitch\.tv\/$/,
    ({ searchParams }) => {
      const video = searchParams.get('video')?.replace(/^v/, '');
      return `https://www.twitch.tv/${video ? `videos/${video}` : searchParams.get('channel')}`;
    },
  ],
  [
    /^clips\.twitch\.tv\/embed$/,
    ({ searchParams }) => `https://clips.twitch.tv/${searchParams.get('clip')}`,
  ],
  [
    /^open\.spotify\.com\/embed(?:-podcast)?(\/.+)$/,
    (_, path) => `https://open.spotify.com${path}`,
  ],
  [
    /^w\.soundcloud\.com\/player$/,
    ({ searchParams }) =>
      /^https?:\/\/soundcloud\.com\/[^?#]+/
        .exec(searchParams.get('url') ?? '')?.[0]
        .replace(/^http:/, 'https:') ?? null,
  ],
  [
    /^embed\.music\.apple\.com(\/.+)$/,
    ({ search }, path) => `https://music.apple.com${path}${search}`,
  ],
  [/^widget\.deezer\.com\/widget\/\w+(\/\w+\/\d+)$/, (_, path) => `https://www.deezer.com${path}`],
];

/** Returns the URL of the page that a player plays. Any other URL is returned unchanged. */
function pageOfPlayer(address: string): string {
  const url = parseAddress(address);
  if (!url) return address;
  const place =
    url.hostname.replace(/^(?:www|m)\./, '') + (url.pathname.replace(/\/+$/, '') || '/');
  for (const [pattern, page] of PLAYERS) {
    const found = pattern.exec(place);
    if (found) return page(url, ...found.slice(1)) ?? address;
  }
  return address;
}

const card: Reader = (path) =>
  path.length > 1 ? { shape: 'card', key: path.slice(1, 200) } : undefined;

/** Hosts of each provider, without `www.` and `m.`. */
const HOSTS: [hosts: RegExp, provider: ProviderId, read: Reader][] = [
  [/^(?:(?:music\.)?youtube\.com|youtu\.be|youtube-nocookie\.com)$/, 'youtube', youtube],
  [/^(?:player\.)?vimeo\.com$/, 'vimeo', vimeo],
  [/^(?:clips\.)?twitch\.tv$/, 'twitch', twitch],
  [/^tiktok\.com$/, 'tiktok', tiktok],
  [/^(?:open|play)\.spotify\.com$/, 'spotify', spotify],
  [/^soundcloud\.com$/, 'soundcloud', soundcloud],
  [/^w\.soundcloud\.com$/, 'soundcloud', soundcloudPlayer],
  [/^(?:geo\.)?music\.apple\.com$/, 'apple-music', appleMusic],
  [/^deezer\.com$/, 'deezer', deezer],
  [/^bandcamp\.com$/, 'bandcamp', bandcampPlayer],
  [/^[a-z0-9-]{1,60}\.bandcamp\.com$/, 'bandcamp', bandcamp],
  [/^instagram\.com$/, 'instagram', card],
  [/^(?:x|twitter)\.com$/, 'x', card],
];

/** Returns the embed of a normalized URL of a page or of its player, or undefined. */
export function embedOf(normal: string): Embed | undefined {
  const address = pageOfPlayer(normal);
  const url = parseAddress(address);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '') return undefined;
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  const entry = HOSTS.find(([hosts]) => hosts.test(host));
  if (!entry) return undefined;
  const [, provider, read] = entry;
  const bare = new URL(url);
  bare.hostname = host;
  const embed = read(url.pathname.replace(/\/+$/, '') || '/', bare);
  return embed && { provider, url: address, ...embed };
}

/** Returns the name of an embed, unique within a page. */
export function nameOfEmbed({ provider, key }: Embed): string {
  return `${provider}:${key}`;
}

/** The metadata of an embed, requested once from its provider. */
interface Cover {
  /** URL of the re-encoded picture in our storage. */
  medio?: string;
  titulo?: string;
  /** The player's id, if only the provider's page contains it: `album=123`. */
  ref?: string;
}

/** Covers by embed name (`nameOfEmbed`). */
export type Covers = Record<string, Cover>;

/** Returns the player URL of an embed on a page at `host`. Undefined for a card. */
export function playerOf(embed: Embed, cover: Cover | undefined, host: string): string | undefined {
  const { provider, player } = embed;
  if (provider === 'twitch') return `${player}&parent=${host}`;
  if (provider !== 'bandcamp') return player;
  return cover?.ref ? bandcampAt(cover.ref) : player;
}

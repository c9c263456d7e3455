import { parseAddress } from '@/lib/kernel/text/address';
import type { NetworkId } from '@/lib/page/links/networks';

/** Whose players a page can hold, and whose posts it shows as cards that lead there. */
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

/** How a player is shaped: a wide or a tall picture that moves, sound, or only a card. */
type Shape = 'wide' | 'tall' | 'sound' | 'card';

/** What an address embeds, by nothing but parts of it that were checked. */
export interface Embed {
  provider: ProviderId;
  shape: Shape;
  /** Its public address. */
  url: string;
  /** What it is called among the provider's, e.g. `video/dQw4w9WgXcQ`. */
  key: string;
  /** Where its player is; undefined where there is none, or only its page tells (Bandcamp). */
  player?: string;
  /** How high a player of sound is, in CSS pixels. */
  height?: number;
}

type Found = Omit<Embed, 'url' | 'provider'>;
/** Reads a provider's address: its path without a slash at the end, and all of it. */
type Reader = (path: string, url: URL) => Found | undefined;

const YOUTUBE_ID = /^[\w-]{11}$/;

/** A moment as YouTube writes it (`90`, `90s`, `1h2m3s`) in seconds. */
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
    /^\/(?:video\/|channels\/[\w-]+\/)?(\d{1,12})(?:\/([0-9a-f]{8,12}))?$/.exec(path) ?? [];
  if (!id) return undefined;
  const hash = inPath ?? /^[0-9a-f]{8,12}$/.exec(searchParams.get('h') ?? '')?.[0];
  const player = `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ''}`;
  return { shape: 'wide', key: `video/${id}`, player };
};

/** Pages of Twitch that are no channels. */
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
  const [, id] = /^\/@[\w.]{2,32}\/video\/(\d{10,20})$/.exec(path) ?? [];
  if (!id) return undefined;
  return {
    shape: 'tall',
    key: `video/${id}`,
    player: `https://www.tiktok.com/player/v1/${id}?autoplay=1`,
  };
};

const spotify: Reader = (path) => {
  const [, kind, id] =
    /^(?:\/intl-[a-z]{2,3})?\/(track|album|playlist|artist|episode|show)\/([A-Za-z0-9]{22})$/.exec(
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

const soundcloud: Reader = (path) => {
  const [whole] = /^\/[\w-]{2,60}(?:\/(?:sets\/)?[\w-]{1,200})?$/.exec(path) ?? [];
  if (!whole || /^\/(?:discover|search|you|upload|stream|charts|pages)(?:\/|$)/.test(whole))
    return undefined;
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

const card: Reader = (path) =>
  path.length > 1 ? { shape: 'card', key: path.slice(1, 200) } : undefined;

/** Which hosts are whose, without `www.` and `m.`. */
const HOSTS: [hosts: RegExp, provider: ProviderId, read: Reader][] = [
  [/^(?:(?:music\.)?youtube\.com|youtu\.be|youtube-nocookie\.com)$/, 'youtube', youtube],
  [/^(?:player\.)?vimeo\.com$/, 'vimeo', vimeo],
  [/^(?:clips\.)?twitch\.tv$/, 'twitch', twitch],
  [/^tiktok\.com$/, 'tiktok', tiktok],
  [/^open\.spotify\.com$/, 'spotify', spotify],
  [/^soundcloud\.com$/, 'soundcloud', soundcloud],
  [/^(?:geo\.)?music\.apple\.com$/, 'apple-music', appleMusic],
  [/^deezer\.com$/, 'deezer', deezer],
  [/^[a-z0-9-]{1,60}\.bandcamp\.com$/, 'bandcamp', bandcamp],
  [/^instagram\.com$/, 'instagram', card],
  [/^(?:x|twitter)\.com$/, 'x', card],
];

/** The embed of a normalized URL, or undefined without a known provider. */
export function embedOf(address: string): Embed | undefined {
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

/** What an embed is called among all of a page's. */
export function nameOfEmbed({ provider, key }: Embed): string {
  return `${provider}:${key}`;
}

/** What we found of an embed by asking its provider once. */
interface Cover {
  /** The address of its picture, re-encoded by us. */
  medio?: string;
  titulo?: string;
  /** What its player is called where only its page tells: `album=123`. */
  ref?: string;
}

/** What we found of a page's embeds, by their names. */
export type Covers = Record<string, Cover>;

/** Where the player of an embed is, for a page on a host; undefined where it only leads there. */
export function playerOf(embed: Embed, cover: Cover | undefined, host: string): string | undefined {
  const { provider, player } = embed;
  if (provider === 'twitch') return `${player}&parent=${host}`;
  if (provider !== 'bandcamp') return player;
  if (!cover?.ref) return undefined;
  return `https://bandcamp.com/EmbeddedPlayer/${cover.ref}/size=large/tracklist=false/artwork=small/transparent=true/`;
}

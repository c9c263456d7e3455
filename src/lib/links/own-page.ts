import { parseAddress } from '@/lib/core/text/address';
import { folded } from '@/lib/core/text/characters';
import { normalizeAddress } from './address';
import { networkNamed } from './handles';
import { NETWORKS, type NetworkId, networkOf } from './networks';
import { hostOf } from './readable';
import type { Link } from './schema';

/** First path segments that are no user name on any network. */
const RESERVED =
  'about|accounts?|ads|api|apps|blog|business|careers|clips?|contact|creators|dashboard|developers?|directory|discover|download|embed|events?|explore|features|feed|gaming|groups|hashtag|help|home|i|intent|jobs|join|legal|live|login|logout|log_in|marketplace|media|messages|music|new|notifications|p|permalink|photos?|playlists?|policies|posts?|premium|press|pricing|privacy|products?|reels?|results|search|security|settings|share|sharer|shop|shorts|signin|signup|sign_up|stories|story|store|subscriptions|support|tags?|terms|topics|tos|trending|tv|upload|videos?|watch';
/** First path segments that are no user name on one network. */
const OWN_RESERVED = {
  behance: 'assets|collection|feeds|galleries|gallery|hire|joblist|pro',
  facebook: 'dialog|friends|games|me|pages|people|plugins|public|notes',
  github: 'codespaces|collections|customer-stories|enterprise|gist|issues|orgs|pulls|sponsors|team',
  instagram: 'challenge|direct|emails|nametag|session|web',
  kick: 'browse|categories|category|following',
  'ko-fi': 'album|gallery|gold|manage|s|summary',
  patreon: 'c|create|policy|user',
  pinterest: '_|ideas|pin|today',
  soundcloud: 'charts|go|imprint|mobile|pages|people|player|stream|terms-of-use|you',
  telegram:
    'addemoji|addlist|addstickers|addtheme|bg|boost|c|confirmphone|giftcode|invoice|iv|joinchat|msg|proxy|s|setlanguage|socks',
  tumblr: 'communities|inbox|likes|register|tagged',
  twitch:
    'annual-recap|drops|inventory|moderator|payments|popout|prime|team|turbo|u|wallet|bits|downloads',
  vimeo:
    'album|categories|channels|enterprise|manage|ondemand|ott|review|showcase|solutions|staffpicks|stock|upgrade',
  x: 'compose|bookmarks|communities|lists|topics',
  youtube: 'attribution_link|c|channel|hashtag|kids|post|redirect|source|t|user|v|e|oembed',
} as const satisfies Partial<Record<NetworkId, string>>;

const oneName = (network: NetworkId, names = '@?[\\w.-]+') => {
  const own = OWN_RESERVED[network as keyof typeof OWN_RESERVED];
  const reserved = own ? `${RESERVED}|${own}` : RESERVED;
  return `^[^/]+/(?!(?:${reserved})(?:\\.php)?$)${names}$`;
};
/** Patterns of profiles whose only path segment is the user name: `instagram.com/ana`. */
const ONE_NAMES = Object.fromEntries(
  (Object.keys(NETWORKS) as NetworkId[]).map((network) => [
    network,
    new RegExp(oneName(network), 'i'),
  ]),
) as Record<NetworkId, RegExp>;
/** Pattern of profiles with an @ before the user name: `tiktok.com/@ana`. */
const AT_NAME = /\/@[\w.-]+$/;

/**
 * The pattern of a profile's URL on a network, as `host/path`. A network that is not listed uses
 * `ONE_NAMES`. Albums, posts, videos and shortened URLs are not profiles.
 */
const OWN_PAGES: Partial<Record<NetworkId, RegExp>> = {
  amazon: /\/shop\/[^/]+$/,
  'amazon-music': /\/artists\/[^/]+(?:\/[^/]+)?$/,
  'apple-music': /\/artist\/[^/]+(?:\/\d+)?$/,
  bandcamp: new RegExp(
    `^(?!daily\\.)[^./]+\\.bandcamp\\.com/(?:music)?$|^bandcamp\\.com/(?!(?:${RESERVED})$)[\\w-]+$`,
  ),
  bluesky: /\/profile\/[^/]+$/,
  deezer: /\/(?:artist|profile|show)\/\d+$/,
  discord: /^discord\.gg\/[^/]+$|\/(?:invite|users)\/[^/]+$/,
  etsy: /\/shop\/[^/]+$|^[^./]+\.etsy\.com\/$/,
  facebook: new RegExp(`/profile\\.php$|/(?:people|pages)/.+|${oneName('facebook')}`, 'i'),
  linkedin: /\/(?:in|company|school|showcase)\/[^/]+$/,
  mastodon: AT_NAME,
  patreon: new RegExp(`/(?:c|cw)/[\\w.-]+$|${oneName('patreon')}`, 'i'),
  paypal: /^paypal\.me\/[^/]+$|\/paypalme\/[^/]+$/,
  pinterest: new RegExp(`^(?!pin\\.it/)${oneName('pinterest').slice(1)}`, 'i'),
  reddit: /\/(?:user|u|r)\/[^/]+$/,
  snapchat: /\/(?:add\/|@)[\w.-]+$/,
  spotify: /\/(?:artist|user|show)\/[^/]+$/,
  substack: new RegExp(`^[^./]+\\.substack\\.com/$|${AT_NAME.source}`),
  threads: AT_NAME,
  tidal: /\/artist\/\d+$/,
  tiktok: AT_NAME,
  tumblr: new RegExp(`^[^./]+\\.tumblr\\.com/$|${oneName('tumblr')}`, 'i'),
  udemy: /\/user\/[^/]+$/,
  vimeo: new RegExp(
    `^vimeo\\.com/${oneName('vimeo', '(?!\\d+$)[\\w.-]+').slice('^[^/]+/'.length)}`,
    'i',
  ),
  whatsapp: /^wa\.(?:me|link)\/|\/channel\/[^/]+$|^api\.whatsapp\.com\/send$/,
  youtube: new RegExp(
    `/@[^/]+$|/(?:c|channel|user)/[^/]+$|^(?!youtu\\.be/)${oneName('youtube').slice(1)}`,
    'i',
  ),
  'youtube-music': /\/channel\/[^/]+$|\/@[^/]+$/,
};

/** Hosts of networks that have no profiles: URL shorteners, clips, players and studios. */
const NO_PROFILES = new Set([
  'clips.twitch.tv',
  'on.soundcloud.com',
  'player.twitch.tv',
  'player.vimeo.com',
  'studio.youtube.com',
  'w.soundcloud.com',
]);

/** True for the URL of a profile on a known network. False for other pages there, such as posts. */
export function isOwnPage(address: string): boolean {
  const network = networkOf(address);
  const url = network && parseAddress(normalizeAddress(address));
  if (!network || !url || NO_PROFILES.has(url.hostname)) return false;
  const path = url.pathname.replace(/\/+$/, '') || '/';
  return (OWN_PAGES[network] ?? ONE_NAMES[network]).test(hostOf(url.href) + path);
}

/** True when a link's title is empty or only names its network or its host. */
export function isNamedByNetwork({ titulo, url }: Pick<Link, 'titulo' | 'url'>): boolean {
  const network = networkOf(url);
  if (!network) return false;
  const name = folded(titulo.trim());
  const genericTitles = ['', folded(NETWORKS[network].name), folded(hostOf(normalizeAddress(url)))];
  return genericTitles.includes(name) || networkNamed(titulo) === network;
}

/** True for a link to the creator's profile on a network, or to their site. */
export function isElsewhere({ tipo, url }: Pick<Link, 'tipo' | 'url'>): boolean {
  if (tipo !== 'red-social' || !/^https?:/.test(url)) return false;
  return networkOf(url) === undefined || isOwnPage(url);
}

/** Returns a link's `rel`. By `me`, other sites verify that a profile is the creator's. */
export function relOf(link: Pick<Link, 'tipo' | 'url'>): 'me noopener' | 'noopener' {
  return isElsewhere(link) ? 'me noopener' : 'noopener';
}

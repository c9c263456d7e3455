import { parseAddress } from '@/lib/kernel/text/address';
import { folded } from '@/lib/kernel/text/characters';
import { normalizeAddress } from './address';
import { networkNamed } from './handles';
import { NETWORKS, type NetworkId, networkOf } from './networks';
import { hostOf } from './readable';
import type { Link } from './schema';

/** One name after the host that is no part of the network itself: `instagram.com/ana`. */
const ONE_NAME =
  /^[^/]+\/(?!(?:p|reels?|tv|videos?|clip|shorts|live|watch|playlist|embed|feed|results|explore|stories|share|sharer|photo|permalink|story|search|hashtag|home|intent|i|events?|groups|marketplace|login)(?:\.php)?$)@?[\w.-]+$/;
/** One name behind an @: `tiktok.com/@ana`. */
const AT_NAME = /\/@[\w.-]+$/;

/**
 * The pattern of a profile's URL on a network, as `host/path`; ONE_NAME by default. An album, a
 * post, a video and a shortened URL are no profile.
 */
const OWN_PAGES: Partial<Record<NetworkId, RegExp>> = {
  amazon: /\/shop\/[^/]+$/,
  'apple-music': /\/artist\/[^/]+(?:\/\d+)?$/,
  bandcamp: /^[^./]+\.bandcamp\.com\/(?:music)?$|^bandcamp\.com\/[\w-]+$/,
  bluesky: /\/profile\/[^/]+$/,
  deezer: /\/(?:artist|profile|show)\/\d+$/,
  discord: /^discord\.gg\/[^/]+$|\/(?:invite|users)\/[^/]+$/,
  etsy: /\/shop\/[^/]+$|^[^./]+\.etsy\.com\/$/,
  facebook: new RegExp(`/profile\\.php$|/(?:people|pages)/.+|${ONE_NAME.source}`),
  linkedin: /\/(?:in|company|school|showcase)\/[^/]+$/,
  mastodon: AT_NAME,
  patreon: new RegExp(`/(?:c|cw)/[\\w.-]+$|${ONE_NAME.source}`),
  paypal: /^paypal\.me\/[^/]+$|\/paypalme\/[^/]+$/,
  pinterest: new RegExp(`^(?!pin\\.it/)${ONE_NAME.source.slice(1)}`),
  reddit: /\/(?:user|u|r)\/[^/]+$/,
  snapchat: /\/(?:add\/|@)[\w.-]+$/,
  spotify: /\/(?:artist|user|show)\/[^/]+$/,
  substack: new RegExp(`^[^./]+\\.substack\\.com/$|${AT_NAME.source}`),
  threads: AT_NAME,
  tiktok: AT_NAME,
  tumblr: new RegExp(`^[^./]+\\.tumblr\\.com/$|${ONE_NAME.source}`),
  udemy: /\/user\/[^/]+$/,
  vimeo: /\/(?!\d+$)[\w.-]+$/,
  whatsapp: /^wa\.(?:me|link)\/|\/channel\/[^/]+$|^api\.whatsapp\.com\/send$/,
  youtube: new RegExp(
    `/@[^/]+$|/(?:c|channel|user)/[^/]+$|^(?!youtu\\.be/)${ONE_NAME.source.slice(1)}`,
  ),
};

/** Hosts of networks at which no profile is: shortened addresses and clips. */
const NO_PROFILES = new Set(['clips.twitch.tv', 'on.soundcloud.com']);

/** Whether a URL is a profile on a known network, and not a post there. */
export function isOwnPage(address: string): boolean {
  const network = networkOf(address);
  const url = network && parseAddress(normalizeAddress(address));
  if (!network || !url || NO_PROFILES.has(url.hostname)) return false;
  const path = url.pathname.replace(/\/+$/, '') || '/';
  return (OWN_PAGES[network] ?? ONE_NAME).test(hostOf(url.href) + path);
}

/** Whether a link is called what its address says anyway: its network, or its host. */
export function isNamedByNetwork({ titulo, url }: Pick<Link, 'titulo' | 'url'>): boolean {
  const network = networkOf(url);
  if (!network) return false;
  const name = folded(titulo.trim());
  const genericTitles = ['', folded(NETWORKS[network].name), folded(hostOf(normalizeAddress(url)))];
  return genericTitles.includes(name) || networkNamed(titulo) === network;
}

/** Whether a link leads to the creator's profile or site elsewhere. */
export function isElsewhere({ tipo, url }: Pick<Link, 'tipo' | 'url'>): boolean {
  if (tipo !== 'red-social' || !/^https?:/.test(url)) return false;
  return networkOf(url) === undefined || isOwnPage(url);
}

/** What a link says of where it leads: `me` is by what other sites prove that a profile is the creator's. */
export function relOf(link: Pick<Link, 'tipo' | 'url'>): 'me noopener' | 'noopener' {
  return isElsewhere(link) ? 'me noopener' : 'noopener';
}

import { normalizeAddress } from './address';
import { hostOf } from './readable';
import { newLink } from './rules';
import type { Link } from './schema';
import { getLinksTexts } from './texts';

interface Network {
  /** The network's name, which is the default title of a link to it. */
  name: string;
  /** The network's hosts. Their subdomains also belong to it. */
  hosts: readonly string[];
  /** The default type of a link to the network. */
  tipo: Link['tipo'];
}

const social = (name: string, ...hosts: string[]) =>
  ({ name, hosts, tipo: 'red-social' }) satisfies Network;
const shop = (name: string, ...hosts: string[]) =>
  ({ name, hosts, tipo: 'tienda' }) satisfies Network;

/** Returns a host name with the top-level domain of every country where Amazon has a site. */
const inCountries = (host: string) =>
  'com com.mx com.br es co.uk ie de fr it nl pl se com.be com.tr ae sa eg co.za in co.jp sg ca com.au'
    .split(' ')
    .map((country) => `${host}.${country}`);

/** Networks that are recognised by the host of a link. */
export const NETWORKS = {
  amazon: shop('Amazon', ...inCountries('amazon'), 'amzn.to', 'amzn.eu'),
  'amazon-music': social('Amazon Music', ...inCountries('music.amazon')),
  'apple-music': social('Apple Music', 'music.apple.com', 'itunes.apple.com'),
  bandcamp: social('Bandcamp', 'bandcamp.com'),
  behance: social('Behance', 'behance.net'),
  bluesky: social('Bluesky', 'bsky.app'),
  deezer: social('Deezer', 'deezer.com', 'deezer.page.link', 'dzr.page.link'),
  discord: social('Discord', 'discord.gg', 'discord.com'),
  etsy: shop('Etsy', 'etsy.com'),
  facebook: social('Facebook', 'facebook.com', 'fb.com', 'fb.me'),
  github: social('GitHub', 'github.com'),
  instagram: social('Instagram', 'instagram.com', 'instagr.am'),
  kick: social('Kick', 'kick.com'),
  'ko-fi': social('Ko-fi', 'ko-fi.com'),
  linkedin: social('LinkedIn', 'linkedin.com', 'lnkd.in'),
  mastodon: social('Mastodon', 'mastodon.social', 'mastodon.online', 'mstdn.mx'),
  messenger: social('Messenger', 'm.me', 'messenger.com'),
  onlyfans: { name: 'OnlyFans', hosts: ['onlyfans.com'], tipo: 'contenido-18' },
  patreon: social('Patreon', 'patreon.com'),
  paypal: shop('PayPal', 'paypal.com', 'paypal.me'),
  pinterest: social('Pinterest', 'pinterest.com', 'pinterest.es', 'pinterest.com.mx', 'pin.it'),
  reddit: social('Reddit', 'reddit.com'),
  snapchat: social('Snapchat', 'snapchat.com'),
  soundcloud: social('SoundCloud', 'soundcloud.com', 'soundcloud.app.goo.gl'),
  spotify: social('Spotify', 'spotify.com', 'spotify.link', 'spotify.app.link', 'spoti.fi'),
  substack: social('Substack', 'substack.com'),
  telegram: social('Telegram', 't.me', 'telegram.me', 'telegram.org'),
  threads: social('Threads', 'threads.net', 'threads.com'),
  tidal: social('TIDAL', 'tidal.com', 'tidal.link'),
  tiktok: social('TikTok', 'tiktok.com'),
  tumblr: social('Tumblr', 'tumblr.com'),
  twitch: social('Twitch', 'twitch.tv'),
  udemy: { name: 'Udemy', hosts: ['udemy.com'], tipo: 'curso' },
  vimeo: social('Vimeo', 'vimeo.com'),
  whatsapp: social('WhatsApp', 'wa.me', 'whatsapp.com', 'wa.link'),
  x: social('X', 'x.com', 'twitter.com'),
  youtube: social('YouTube', 'youtube.com', 'youtu.be'),
  'youtube-music': social('YouTube Music', 'music.youtube.com'),
} as const satisfies Record<string, Network>;

export type NetworkId = keyof typeof NETWORKS;

const BY_HOST = new Map<string, NetworkId>(
  Object.entries(NETWORKS).flatMap(([id, { hosts }]) =>
    hosts.map((host): [string, NetworkId] => [host, id as NetworkId]),
  ),
);

/**
 * Returns the network of a URL, which may be as typed. The host or one of its parent domains must
 * belong to the network.
 */
export function networkOf(address: string): NetworkId | undefined {
  const url = normalizeAddress(address);
  const labels = /^https?:/.test(url) ? hostOf(url).split('.') : [];
  for (let from = 0; from < labels.length - 1; from += 1) {
    const network = BY_HOST.get(labels.slice(from).join('.'));
    if (network) return network;
  }
  return undefined;
}

/**
 * Returns the default title of a link in a language: its network, the kind of a telephone number or
 * an e-mail address, or its host.
 */
export function suggestedTitle(address: string, language: string): string {
  const network = networkOf(address);
  if (network) return NETWORKS[network].name;
  const { telephone, mail } = getLinksTexts(language).titles;
  if (address.startsWith('tel:')) return telephone;
  return address.startsWith('mailto:') ? mail : hostOf(address);
}

/** Returns a link's name in lists: its title, else its network or host; '' without a URL. */
export function linkTitle({ titulo, url }: Pick<Link, 'titulo' | 'url'>, language: string): string {
  return titulo || suggestedTitle(url, language);
}

/** Returns a link to a typed URL, with the default title and type of its network. */
export function recognisedLink(typed: string, titulo: string, language: string): Link {
  const url = normalizeAddress(typed);
  const network = networkOf(url);
  const tipo = network ? NETWORKS[network].tipo : 'personalizado';
  return newLink(titulo || suggestedTitle(url, language), { url, tipo });
}

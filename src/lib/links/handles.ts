import { folded } from '@/lib/core/text/characters';
import { NETWORKS, type NetworkId } from './networks';

/** Profile URLs of each network, in the order of the menu. */
const PAGES = {
  instagram: 'instagram.com/',
  tiktok: 'tiktok.com/@',
  youtube: 'youtube.com/@',
  facebook: 'facebook.com/',
  x: 'x.com/',
  threads: 'threads.com/@',
  telegram: 't.me/',
  twitch: 'twitch.tv/',
  linkedin: 'linkedin.com/in/',
  pinterest: 'pinterest.com/',
  snapchat: 'snapchat.com/add/',
  bluesky: 'bsky.app/profile/',
  github: 'github.com/',
  kick: 'kick.com/',
  patreon: 'patreon.com/',
  soundcloud: 'soundcloud.com/',
  substack: 'substack.com/@',
  'ko-fi': 'ko-fi.com/',
  behance: 'behance.net/',
  vimeo: 'vimeo.com/',
} as const satisfies Partial<Record<NetworkId, string>>;

/** A network whose profile URLs contain the user name. */
export type HandleNetwork = keyof typeof PAGES;

/** The networks, most used first. */
export const HANDLE_NETWORKS = Object.keys(PAGES) as HandleNetwork[];

/** Other names of networks. */
const NICKNAMES: Record<string, HandleNetwork> = {
  fb: 'facebook',
  face: 'facebook',
  ig: 'instagram',
  insta: 'instagram',
  'tik tok': 'tiktok',
  tt: 'tiktok',
  twitter: 'x',
  yt: 'youtube',
};

const BY_NAME = new Map<string, HandleNetwork>([
  ...HANDLE_NETWORKS.map((id): [string, HandleNetwork] => [folded(NETWORKS[id].name), id]),
  ...(Object.entries(NICKNAMES) as [string, HandleNetwork][]),
]);

/** Maximum length of a text that can name a network. */
const MAX_NAME_LENGTH = 20;

export function networkNamed(words: string): HandleNetwork | undefined {
  return words.length > MAX_NAME_LENGTH ? undefined : BY_NAME.get(folded(words).trim());
}

/** Returns the profile URL of a user name on a network. */
export function pageOf(handle: string, network: HandleNetwork): string {
  return `https://${PAGES[network]}${handle}`;
}
